// Syntax colours for Boogie. Lines are coloured one at a time; which of them begin within a block comment
// is computed once.

const TOKEN = /\/\/.*|\/\*|"(?:[^"\\]|\\.)*"|\{:\s*[\w.$#'`~^?]+|[A-Za-z_'~#$^.?`\\][\w'~#$^.?`\\]*|\d[\w.]*|[^]/g;
const KEYWORDS = new Set(("assert assume async axiom bool break call complete const datatype div else ensures exists " +
  "extends false finite forall free function goto havoc hides if implementation int invariant is lambda let " +
  "mod modifies old par procedure pure real requires return returns reveal rmode string then true type unique uses " +
  "var where while yield").split(" "));

function findComments(lines) {
  const inside = new Uint8Array(lines.length);
  let depth = 0;
  for (let i = 0; i < lines.length; i++) {
    inside[i] = Math.min(depth, 255);
    const line = lines[i];
    if (!depth && !line.includes("/*")) continue;
    depth = commentDepth(line, depth);
  }
  return inside;
}

function commentDepth(line, depth) {
  for (let i = 0; i < line.length; i++) {
    if (!depth && line[i] === '"') {
      while (++i < line.length && line[i] !== '"') if (line[i] === "\\") i++;
    } else if (!depth && line.startsWith("//", i)) {
      return 0;
    } else if (line.startsWith("/*", i)) {
      depth++; i++;
    } else if (depth && line.startsWith("*/", i)) {
      depth--; i++;
    }
  }
  return depth;
}

const LONGEST = 2000;

// The line as coloured spans.
function colour(line, depth) {
  const pieces = document.createDocumentFragment();
  const rest = line.length > LONGEST ? ` … ${line.length - LONGEST} more characters` : "";
  line = line.slice(0, LONGEST);
  let at = 0, plain = "";
  const flush = () => { if (plain) pieces.append(plain); plain = ""; };
  const add = (kind, text) => { flush(); pieces.append(make("span", { class: kind }, text)); };
  while (at < line.length) {
    if (depth) {
      const end = endOfComment(line, at, depth);
      add("c", line.slice(at, end.at));
      at = end.at; depth = end.depth;
      continue;
    }
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(line)[0];
    if (token === "/*") { depth = 1; const end = endOfComment(line, at + 2, 1); add("c", line.slice(at, end.at)); at = end.at; depth = end.depth; continue; }
    if (token.startsWith("//")) add("c", token);
    else if (token[0] === '"') add("s", token);
    else if (token.startsWith("{:")) add("a", token);
    else if (/^\d/.test(token)) add("n", token);
    else if (KEYWORDS.has(token)) add("k", token);
    else plain += token;
    at += token.length;
  }
  flush();
  if (rest) pieces.append(make("span", { class: "quiet" }, rest));
  return pieces;
}

function endOfComment(line, at, depth) {
  while (at < line.length && depth) {
    if (line.startsWith("*/", at)) { depth--; at += 2; }
    else if (line.startsWith("/*", at)) { depth++; at += 2; }
    else at++;
  }
  return { at, depth };
}
