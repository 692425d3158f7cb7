// The values of variables at a step, and their display.

// The state after the step: frames, the innermost last, and global variables. A variable is
// { value, was, set }, where `set` is the step that set it.
function stateAt(test, step) {
  const steps = stepsOf(test);
  const cached = test.cachedState;
  let state, from;
  if (cached && cached.step <= step) {
    state = cached.state; from = cached.step + 1;
  } else {
    state = { globals: firstGlobals(test, steps), frames: [] }; from = 0;
  }
  for (let i = from; i <= step; i++) applyStep(state, steps[i], i);
  test.cachedState = { step, state };
  return state;
}

// Inputs other than parameters.
function firstGlobals(test, steps) {
  const globals = new Map(), inputs = test.inputs || [];
  const own = new Set();
  for (let i = 0; steps.length && i < steps[0].changes.length; i += 3) own.add(steps[0].changes[i]);
  for (let i = 0; i < inputs.length; i += 2)
    if (!own.has(inputs[i])) globals.set(inputs[i], { value: inputs[i + 1], was: undefined, set: 0, told: -1 });
  return globals;
}

function applyStep(state, step, index) {
  while (state.frames.length > step.depth + 1) state.frames.pop();
  while (state.frames.length <= step.depth) state.frames.push({ name: step.enters || "", vars: new Map() });
  const own = state.frames[step.depth].vars;
  for (let i = 0; i < step.changes.length; i += 3) {
    const [name, value, isGlobal] = step.changes.slice(i, i + 3);
    const vars = isGlobal ? state.globals : own;
    const before = vars.get(name);
    const isOld = before && before.value === value;
    vars.set(name, { value, was: before && before.value, set: isOld ? before.set : index, told: index });
  }
}

// The points of a map's text, such as "[0 -> 1, else -> 2]"; null if it is no map. A point is [index, value].
function pointsOf(text) {
  if (text[0] !== "[" || text[text.length - 1] !== "]") return null;
  const points = [];
  let depth = 0, start = 1, isString = false;
  for (let i = 1; i < text.length; i++) {
    const c = text[i];
    if (c === '"') isString = !isString;
    if (isString) continue;
    if (c === "[" || c === "(") depth++;
    const ends = depth === 0 && (c === "," || i === text.length - 1);
    if (c === "]" || c === ")") depth--;
    if (!ends) continue;
    const piece = text.slice(start, i).trim();
    start = i + 1;
    if (!piece) continue;
    const arrow = arrowOf(piece);
    if (arrow < 0) return null;
    points.push([piece.slice(0, arrow), piece.slice(arrow + 4)]);
  }
  return points;
}

function arrowOf(text) {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === "[" || text[i] === "(") depth++;
    if (text[i] === "]" || text[i] === ")") depth--;
    if (depth === 0 && text.startsWith(" -> ", i)) return i;
  }
  return -1;
}

const MOST_POINTS = 40;

function showValue(value, was, isChanged) {
  const points = pointsOf(value);
  if (points && points.length === 1 && points[0][0] === "else") value = `${points[0][1]} at every index`;
  if (!points || points.length < 2) {
    const cell = make("span", {}, value);
    if (!isChanged || was === undefined || was === value) return cell;
    return make("span", {}, cell, make("span", { class: "was" }, make("span", { class: "unseen" }, "was "), was));
  }
  const before = new Map((was && pointsOf(was)) || []);
  const list = make("span", { class: "points" });
  for (const [index, at] of points.slice(0, MOST_POINTS)) {
    const changed = isChanged && was !== undefined && before.get(index) !== at;
    list.append(make("span", { class: changed ? "point changed" : "point" }, `${index} → ${at}`));
  }
  if (points.length > MOST_POINTS) list.append(make("span", { class: "quiet" }, `and ${points.length - MOST_POINTS} more`));
  return list;
}
