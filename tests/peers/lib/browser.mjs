// Chromium, one page a contestant, and what is read from outside of the page: CPU time and heap.
import { chromium } from 'playwright-core';

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--max-old-space-size=6144',
];

/** Starts the browser that `CHROMIUM` names. */
export const launch = (more = ['--disable-gpu']) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    headless: true,
    args: [...ARGUMENTS, ...more],
  });

/** Opens the bench in a context of its own, which has a renderer process of its own. */
export async function openPage(browser, origin) {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(0);
  page.crashed = false;
  page.on('crash', () => {
    page.crashed = true;
  });
  await page.goto(`${origin}/dist/bench.html`);
  await page.waitForFunction(() => window.bench);
  page.cdp = await context.newCDPSession(page);
  // Thread ticks do not run while another program has the core.
  await page.cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return page;
}

/** CPU time of the page's main thread since it began, in milliseconds. */
export async function cpu(page) {
  const { metrics } = await page.cdp.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === 'TaskDuration').value * 1e3;
}

/** Runs `run`; returns its value and the CPU time of the main thread meanwhile. */
export async function withCpu(page, run) {
  const start = await cpu(page);
  const value = await run();
  return [value, (await cpu(page)) - start];
}

/** Bytes in use after garbage collection: V8's heap, ArrayBuffers, and the engine's own. */
export async function heap(page) {
  for (let i = 0; i < 2; i++) await page.cdp.send('HeapProfiler.collectGarbage');
  const usage = await page.cdp.send('Runtime.getHeapUsage');
  return usage.usedSize + (usage.backingStorageSize ?? 0) + (usage.embedderHeapUsedSize ?? 0);
}

/** Fails where `promise` takes longer than `ms`. */
export function within(promise, ms, what) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: over ${ms / 1000} s`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Why a contestant is out, in a line. */
export const reason = (error, page) => (page?.crashed ? 'crashed' : String(error.message).split('\n')[0].slice(0, 100));
