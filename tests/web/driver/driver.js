// Runs inside of VS Code for the Web: opens a program with a mistake, uses each feature as an editor does, and shows
// what it saw as JSON in the status bar, where tests/web/vscode.py reads it. The program that it leaves has a mistake, and the
// Problems panel is open.
'use strict';

const vscode = require('vscode');

const TEXT = `procedure Add(amount: int) returns (sum: int)
  ensures sum > amount;
{
  sum :=amuont;
}
`;
const USE = `
procedure Use(n: int) returns (r: int)
{
  call r := Add(7);
}
`;
const TWO = `procedure Add(amount: int, more: int) returns (sum: int)
  ensures sum > amount + more;
{
  call sum := Add(amount, 7);
}
`;
const SECONDS = 60;

async function until(condition) {
    const end = Date.now() + SECONDS * 1000;
    for (;;) {
        const value = await condition();
        if (value || Date.now() > end)
            return value;
        await new Promise((done) => setTimeout(done, 50));
    }
}

// Waits for an answer that is not empty.
const ask = (command, ...args) => until(async () => {
    const answer = await vscode.commands.executeCommand(command, ...args);
    return answer && answer.length !== 0 ? answer : undefined;
});

async function drive(said) {
    const document = await vscode.workspace.openTextDocument({ language: 'boogie', content: TEXT });
    const shown = await vscode.window.showTextDocument(document);
    const uri = document.uri, at = (line, character) => new vscode.Position(line, character);
    const found = await until(() => { const all = vscode.languages.getDiagnostics(uri); return all.length && all; });
    said.diagnostic = found[0].message;
    said.squiggle = document.getText(found[0].range);
    const actions = await ask('vscode.executeCodeActionProvider', uri, found[0].range);
    await vscode.workspace.applyEdit(actions[0].edit);
    said['code action'] = document.lineAt(3).text;
    said['diagnostics left'] = await until(() => vscode.languages.getDiagnostics(uri).length === 0) ? 0 : 'some';
    const definitions = await ask('vscode.executeDefinitionProvider', uri, at(3, 9));
    const range = definitions[0].targetSelectionRange || definitions[0].range || definitions[0].targetRange;
    said.definition = `${range.start.line},${range.start.character}`;
    shown.selection = new vscode.Selection(at(3, 9), at(3, 9));
    await vscode.commands.executeCommand('editor.action.revealDefinition');
    said['go to definition'] = await until(() => shown.selection.active.line === 0 && 'line 0');
    const edit = await ask('vscode.executeDocumentRenameProvider', uri, at(3, 9), 'total');
    await vscode.workspace.applyEdit(edit);
    said.rename = document.lineAt(3).text;
    const hovers = await ask('vscode.executeHoverProvider', uri, at(0, 11));
    said.hover = hovers[0].contents.map((part) => part.value || part).join('');
    const symbols = await ask('vscode.executeDocumentSymbolProvider', uri);
    said.symbols = symbols.map((symbol) => symbol.name).join(',');
    const edits = await ask('vscode.executeFormatDocumentProvider', uri, { tabSize: 2, insertSpaces: true });
    const whole = new vscode.WorkspaceEdit();
    whole.set(uri, edits);
    await vscode.workspace.applyEdit(whole);
    const formatted = document.getText();
    said.formatting = formatted;
    const items = await vscode.commands.executeCommand('vscode.executeCompletionItemProvider', uri, at(3, 10));
    said.completion = items.items.some((item) => (item.label.label || item.label) === 'total');
    const folds = await ask('vscode.executeFoldingRangeProvider', uri);
    said.folds = folds.length > 0;
    const tokens = await vscode.commands.executeCommand('vscode.provideDocumentSemanticTokens', uri);
    said['semantic tokens'] = tokens.data.length > 0;
    const references = await ask('vscode.executeReferenceProvider', uri, at(3, 9));
    said.references = references.length;
    const highlights = await ask('vscode.executeDocumentHighlights', uri, at(3, 9));
    said.highlights = highlights.length;
    const selections = await ask('vscode.executeSelectionRangeProvider', uri, [at(3, 9)]);
    said.selections = document.getText(selections[0].range);
    // A second procedure, which calls the first one; it is deleted again.
    const last = document.lineCount - 1;
    await shown.edit((builder) => builder.insert(at(last, 0), USE));
    const called = at(last + 3, 13), inside = at(last + 3, 16);
    const help = await ask('vscode.executeSignatureHelpProvider', uri, inside);
    said.signatures = help.signatures[0].label;
    const calling = await ask('vscode.prepareCallHierarchy', uri, called);
    const callers = await ask('vscode.provideIncomingCalls', calling[0]);
    said.calls = callers.map((call) => call.from.name).join(',');
    await shown.edit((builder) => builder.replace(new vscode.Range(0, 0, document.lineCount, 0), TWO));
    const all = new vscode.Range(at(0, 0), at(document.lineCount, 0));
    const hints = await ask('vscode.executeInlayHintProvider', uri, all);
    said.hints = hints.map((hint) => hint.label).join(',');
    await shown.edit((builder) => builder.replace(all, formatted));
    // For the window: a mistake, its squiggle and the Problems panel.
    await shown.edit((builder) => builder.insert(at(3, 11), 'x'));
    await until(() => vscode.languages.getDiagnostics(uri).length);
    await vscode.commands.executeCommand('workbench.actions.view.problems');
}

async function activate() {
    const item = vscode.window.createStatusBarItem(vscode.StatusBarAlignment.Left, 1e9);
    const said = {};
    const show = (end) => { item.text = `SAW${JSON.stringify({ ...said, end })}WAS`; item.show(); };
    const beat = setInterval(() => show(false), 200);
    try {
        await drive(said);
    } catch (error) {
        said.error = String(error.stack);
    }
    clearInterval(beat);
    show(true);
}

module.exports = { activate };
