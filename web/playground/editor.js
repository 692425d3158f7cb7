// The editor: a transparent text area over two layers, the coloured text and the marks below it.

const editor = { ranges: [], now: 0 };

function lineElement(content) {
  const line = make("div", {}, content);
  if (!line.textContent) line.append("\u200b");
  return line;
}

// Pieces of the line, each with the kind of the last range that covers it.
function markLine(text, number, ranges) {
  const cuts = new Set([0, text.length]), here = [];
  for (const range of ranges) {
    if (range.start.line > number || range.end.line < number) continue;
    const from = range.start.line < number ? 0 : Math.min(range.start.character, text.length);
    const to = range.end.line > number ? text.length : Math.min(range.end.character, text.length);
    here.push({ from, to: Math.max(to, Math.min(from + 1, text.length)), kind: range.kind });
    cuts.add(from).add(here[here.length - 1].to);
  }
  const line = make("div", { class: number + 1 === editor.now ? "now" : false });
  const places = [...cuts].sort((a, b) => a - b);
  for (let i = 0; i + 1 < places.length; i++) {
    const piece = text.slice(places[i], places[i + 1]);
    const mark = here.findLast((range) => range.from <= places[i] && places[i + 1] <= range.to);
    line.append(mark ? make("span", { class: mark.kind }, piece) : piece);
  }
  if (!line.textContent) line.append("\u200b");
  return line;
}

function drawMarks() {
  const lines = byId("program").value.split("\n");
  byId("marks").replaceChildren(...lines.map((line, index) => markLine(line, index, editor.ranges)));
}

function drawText() {
  const lines = byId("program").value.split("\n"), comments = findComments(lines);
  byId("colours").replaceChildren(...lines.map((line, index) => lineElement(colour(line, comments[index]))));
  byId("numbers").textContent = lines.map((_, index) => index + 1).join("\n");
}

function setText(text) {
  byId("program").value = text;
  byId("program").dispatchEvent(new Event("input"));
}

function offsetOf(text, position) {
  let at = 0;
  for (let line = 0; line < position.line; line++) at = text.indexOf("\n", at) + 1;
  return at + position.character;
}

function selectRange(range) {
  const area = byId("program");
  area.focus();
  area.setSelectionRange(offsetOf(area.value, range.start), offsetOf(area.value, range.end));
  showLine(range.start.line + 1);
}

function showLine(number) {
  const box = byId("editor"), top = (number - 1) * ROW;
  if (top < box.scrollTop || top > box.scrollTop + box.clientHeight - 3 * ROW) box.scrollTop = top - box.clientHeight / 3;
}

// Highlights the line of a step; 0: none.
function markNow(number) {
  editor.now = number;
  drawMarks();
  if (number) showLine(number);
}
