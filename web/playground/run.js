// Execution: bpl-replay runs a procedure on the inputs; its trace is walked step by step.

const MOST_STEPS = 20000, TRIES = 2000;
const STEP = /^<stdin>\((\d+),\d+\):( *)(.*)$/;
const walk = { steps: [], at: 0, globals: new Set() };

// ---- what can be run ----------------------------------------------------------------------------

const PROCEDURE = 6, VARIABLE = 13, CONSTANT = 14; // SymbolKind

// Cuts at commas outside of brackets and strings.
function pieces(text) {
  const found = [];
  let depth = 0, start = 0, isString = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (c === '"') isString = !isString;
    else if (isString) continue;
    else if ("([{<".includes(c)) depth++;
    else if (")]}".includes(c) || (c === ">" && text[i - 1] !== "-")) depth--;
    else if (c === "," && depth === 0) { found.push(text.slice(start, i).trim()); start = i + 1; }
  }
  found.push(text.slice(start).trim());
  return found.filter((piece) => piece);
}

// The in-parameters in "procedure P(x: int, y: int) returns (z: int);".
function parametersOf(detail) {
  const open = detail.indexOf("(");
  let depth = 0, end = open;
  for (; end < detail.length; end++) {
    if (detail[end] === "(") depth++;
    if (detail[end] === ")" && --depth === 0) break;
  }
  return pieces(detail.slice(open + 1, end)).map((piece) => piece.split(":")[0].trim());
}

function listEntries() {
  const symbols = ask("textDocument/documentSymbol", { textDocument: { uri: URI } }) || [];
  const procedures = new Map(symbols.filter((symbol) => symbol.kind === PROCEDURE).map((symbol) => [symbol.name, symbol.detail]));
  const outside = symbols.filter((symbol) => symbol.kind === VARIABLE || symbol.kind === CONSTANT).map((symbol) => symbol.name);
  walk.globals = new Set(outside);
  const choice = byId("entry"), before = choice.value;
  choice.replaceChildren(...[...procedures.keys()].map((name) => make("option", { value: name }, name)));
  if (procedures.has(before)) choice.value = before;
  const kept = new Map([...document.querySelectorAll("#inputs input")].map((input) => [input.name, input.value]));
  const names = choice.value ? [...parametersOf(procedures.get(choice.value)), ...outside] : [];
  byId("inputs").replaceChildren(...names.map((name) => make("tr", {}, make("th", {}, name),
    make("td", {}, make("input", { name, value: kept.get(name) || "", "aria-label": name })))));
}

// ---- running ------------------------------------------------------------------------------------

function givenInputs() {
  return [...document.querySelectorAll("#inputs input")].filter((input) => input.value.trim())
    .map((input) => `--set=${input.name}=${input.value.trim()}`);
}

function options() {
  return [`--entry=${byId("entry").value}`, `--max-steps=${MOST_STEPS}`];
}

async function runEntry() {
  const done = await bpltools.run("bpl-replay", ["--trace", ...options(), ...givenInputs()], { input: byId("program").value });
  const lines = done.output.split("\n"), end = lines.findIndex((line) => !STEP.test(line) || /: Error: /.test(line));
  showOutcome(done, lines.slice(end));
  walk.steps = lines.slice(0, end).map((line) => {
    const [, number, space, changes] = STEP.exec(line);
    return { line: Number(number), depth: (space.length - 1) >> 1, changes: pieces(changes).map((piece) => piece.split(/ = ([^]*)/)) };
  });
  byId("steps").hidden = !walk.steps.length;
  byId("slider").max = String(Math.max(0, walk.steps.length - 1));
  goTo(walk.steps.length - 1);
}

function showOutcome(done, lines) {
  const text = (done.status === 2 ? done.messages : lines.join("\n")).replaceAll("<stdin>", "line ").trim();
  byId("outcome").textContent = text;
  byId("outcome").className = `message ${["passed", "failed", "error", "error"][done.status] || "error"}`;
}

// Random runs until one fails; its inputs are filled in, and it is shown.
async function findFailure() {
  const done = await bpltools.run("bpl-replay", ["--quiet", `--runs=${TRIES}`, ...options(), ...givenInputs()], { input: byId("program").value });
  if (done.status !== 1) {
    const none = `No failure in ${TRIES} runs on random inputs.`;
    showOutcome({ ...done, status: done.status === 2 ? 2 : 0 }, [none]);
    byId("steps").hidden = true;
    markNow(0);
    return;
  }
  const failure = done.output.split(": Error: ")[1];
  for (const [, name, value] of failure.matchAll(/^ {4}(\S+) = (.*)$/gm)) {
    const input = [...document.querySelectorAll("#inputs input")].find((field) => field.name === name);
    if (input) input.value = value;
  }
  await runEntry();
}

// ---- walking ------------------------------------------------------------------------------------

// The variables after the step: those of its frame, and the globals, each { value, was }.
function valuesAt(at) {
  const frames = [], globals = new Map();
  walk.steps.slice(0, at + 1).forEach((step, index) => {
    frames.length = Math.min(frames.length, step.depth + 1);
    while (frames.length <= step.depth) frames.push(new Map());
    for (const [name, value] of step.changes) {
      const vars = walk.globals.has(name) && !frames[step.depth].has(name) ? globals : frames[step.depth];
      vars.set(name, { value, was: vars.get(name)?.value, set: index });
    }
  });
  return [...(frames[frames.length - 1] || []), ...globals];
}

function goTo(at) {
  const step = walk.steps[at];
  if (!step) { markNow(0); return; }
  walk.at = at;
  byId("slider").value = String(at);
  byId("count").textContent = `step ${at + 1} of ${walk.steps.length}`;
  byId("statement").textContent = byId("program").value.split("\n")[step.line - 1].trim();
  byId("values").replaceChildren(...valuesAt(at).map(([name, { value, was, set }]) => {
    const isNew = set === at, cell = make("td", {}, value);
    if (isNew && was !== undefined && was !== value) cell.append(make("span", { class: "was" }, was));
    return make("tr", { class: isNew ? "changed" : false }, make("th", {}, name), cell);
  }));
  for (const [id, isOff] of [["first", at === 0], ["back", at === 0], ["next", at === walk.steps.length - 1], ["last", at === walk.steps.length - 1]])
    byId(id).disabled = isOff;
  markNow(step.line);
}
