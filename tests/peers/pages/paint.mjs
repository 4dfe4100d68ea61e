// Paints nodes and the links between them, `source` and `target` being nodes.
export function paint(canvas, nodes, links) {
  const context = canvas.getContext('2d');
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.beginPath();
  for (const { source, target } of links) {
    context.moveTo(source.x, source.y);
    context.lineTo(target.x, target.y);
  }
  context.strokeStyle = '#bbb';
  context.stroke();
  context.fillStyle = '#357';
  for (const { x, y } of nodes) {
    context.beginPath();
    context.arc(x, y, 4, 0, 7);
    context.fill();
  }
}
