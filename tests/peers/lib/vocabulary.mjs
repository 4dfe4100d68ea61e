// The words of the corpus: real terms of the field, function words, and pronounceable inventions, with the frequencies
// of a language (Zipf).
import { prng } from './prng.mjs';

const words = (text) => text.trim().split(/\s+/);
const unique = (list) => [...new Set(list)];

const TERMS = unique(
  words(`
network networks routing router switch packet latency throughput bandwidth congestion control transport tcp quic
datacenter wireless cellular satellite fiber optical ethernet protocol scheduling queue queueing buffer flow
traffic measurement topology internet edge cloud virtualization sdn openflow p4 programmable dataplane telemetry
anomaly detection intrusion firewall encryption privacy authentication blockchain consensus distributed
replication fault tolerance byzantine storage cache caching content delivery video streaming adaptive bitrate
codec quality experience mobile vehicular drone sensor sensing iot energy harvesting localization positioning
radar lidar spectrum cognitive radio mimo beamforming millimeter antenna channel estimation modulation coding
fountain polar ldpc decoding resource allocation slicing orchestration placement migration autoscaling
serverless container kubernetes microservice load balancing hashing sketch sampling streaming graph graphs
neural deep learning reinforcement supervised unsupervised federated transfer representation embedding attention
transformer transformers convolutional recurrent generative adversarial diffusion variational autoencoder
bayesian inference gaussian kernel regression classification clustering segmentation recognition translation
summarization retrieval ranking recommendation language model models pretraining finetuning prompt alignment
robustness fairness interpretability explainable causal uncertainty calibration optimization gradient stochastic
convex nonconvex convergence bound bounds approximation algorithm algorithms complexity heuristic evolutionary
swarm simulation emulation testbed dataset benchmark benchmarking evaluation analysis framework architecture
system systems design implementation verification formal synthesis compiler kernel-bypass rdma offload
accelerator gpu fpga hardware quantization pruning sparsity compression distillation partitioning parallel
pipeline scalable efficient robust secure resilient dynamic online offline multi-agent multi-path multi-tenant
multi-modal cross-layer end-to-end low-latency real-time peer-to-peer time-series zero-shot few-shot
self-supervised semi-supervised large-scale software-defined information-centric delay-tolerant
age-of-information crowdsourcing social influence diffusion epidemic community mobility trajectory spatial
temporal spatiotemporal forecasting prediction smart grid healthcare robotics autonomous driving navigation
planning game theoretic mechanism auction pricing incentive economics policy regulation survey taxonomy
perspective tutorial roadmap`),
);

/** Function words: queries leave them out. */
export const STOP_WORDS = words(`
the of and in for to a with on by from an is are we as that this at be using our via under over can into toward
towards between through which than more it its has have not or these their also`);

const ONSETS = words('b c d f g h j k l m n p r s t v w br cr dr fl gr pl pr sc sh sl sp st str th tr ch cl qu');
const NUCLEI = words('a e i o u ai ea ee io ou ia');
const CODAS = ['', ...words('n r s t l m nd nt rs st ck x ct ss')];
const SUFFIXES = ['', '', '', ...words('ing ed er ion al ic ity ous ment s ly')];

const VOCABULARY = 20_000;
const GIVEN_NAMES = 900;
const FAMILY_NAMES = 9000;
/** The words among which the terms are shuffled, so that their ranks are no runs of the list above. */
const HEAD = 600;

export const capitalized = (word) => word[0].toUpperCase() + word.slice(1);

let made = null;

/** Words by falling frequency, their cumulative frequencies, and names of people. */
export function vocabulary() {
  made ??= make(prng(0xc0ffee));
  return made;
}

function make(random) {
  const ranked = rank(random, invent(random));
  return { ranked, cumulative: zipf(ranked.length), ...inventNames(random) };
}

function invent(random) {
  const seen = new Set([...TERMS, ...STOP_WORDS]);
  const invented = [];
  while (invented.length < VOCABULARY - TERMS.length) {
    let word = '';
    const syllables = 1 + random.int(3) + (random.f() < 0.5 ? 1 : 0);
    for (let i = 0; i < syllables; i++) word += random.pick(ONSETS) + random.pick(NUCLEI);
    word += random.pick(CODAS) + random.pick(SUFFIXES);
    if (word.length < 4 || word.length > 14 || seen.has(word)) continue;
    seen.add(word);
    invented.push(word);
  }
  return invented;
}

/** Three of four of the first ranks are real terms. */
function rank(random, invented) {
  const ranked = [];
  let [terms, inventions] = [0, 0];
  while (terms < TERMS.length || inventions < invented.length) {
    const isTerm = terms < TERMS.length && (random.f() < 0.75 || inventions >= invented.length);
    if (isTerm) ranked.push(TERMS[terms++]);
    else if (inventions < invented.length) ranked.push(invented[inventions++]);
  }
  for (let i = HEAD - 1; i > 0; i--) {
    const j = random.int(i + 1);
    [ranked[i], ranked[j]] = [ranked[j], ranked[i]];
  }
  return ranked;
}

function zipf(count) {
  const cumulative = new Float64Array(count);
  let sum = 0;
  for (let i = 0; i < count; i++) {
    sum += 1 / (i + 5);
    cumulative[i] = sum;
  }
  return cumulative.map((value) => value / sum);
}

function inventNames(random) {
  const begin = (codas) => random.pick(ONSETS) + random.pick(NUCLEI) + random.pick(codas);
  const given = [];
  for (let i = 0; i < GIVEN_NAMES; i++) {
    given.push(capitalized(begin(words('n l r m s t k d')) + random.pick([...words('a o e i us en ia'), ''])));
  }
  const family = [];
  for (let i = 0; i < FAMILY_NAMES; i++) {
    const start = begin(words('n l r m s t nd rt')) + random.pick(NUCLEI);
    family.push(capitalized(start + random.pick(['', ...words('n r s v son ski mann ez ova ti')])));
  }
  return { given, family };
}

/** A word at random, by frequency. */
export function frequentWord(random) {
  const { ranked, cumulative } = vocabulary();
  const at = random.f();
  let [low, high] = [0, ranked.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cumulative[middle] < at) low = middle + 1;
    else high = middle;
  }
  return ranked[low];
}
