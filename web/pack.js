// Packs what emscripten built: pack.js FOLDER, the build folder, in which bin/bpltools.{js,wasm} are. Writes there
//
//   npm/               an npm package: bpltools.js, the commands bpl-fmt, bpl-lint, bpl-replay and bpl-lsp
//   playground.html    the playground, one file that loads nothing
'use strict';

const fs = require('fs');
const path = require('path');

const root = path.join(__dirname, '..'), build = process.argv[2];
const text = (...names) => fs.readFileSync(path.join(...names), 'utf8');
const version = /project\(bpltools VERSION ([\d.]+)/.exec(text(root, 'CMakeLists.txt'))[1];

// The programs that the playground offers, the first one when it opens.
const EXAMPLES = ['corpus/demo/max.bpl', 'corpus/run/binary_search.bpl', 'corpus/run/hanoi.bpl', 'corpus/run/gcd.bpl'];

function write(name, content, mode = 0o644) {
    const target = path.join(build, name);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, content);
    fs.chmodSync(target, mode);
}

// One file: for node's require, for a page's script element, for a worker's importScripts.
function single() {
    return `// bpltools ${version}: tools for Boogie as WebAssembly.
(function (root) {
'use strict';
const VERSION = ${JSON.stringify(version)};
const glue = (function () { const module = undefined, exports = undefined;
${text(build, 'bin/bpltools.js')}
return bpltools; })();
const MODULE = ${JSON.stringify(fs.readFileSync(path.join(build, 'bin/bpltools.wasm')).toString('base64'))};
${text(root, 'web/module.js')}
if (typeof module === 'object' && module.exports)
    module.exports = bpltools;
else
    root.bpltools = bpltools;
})(typeof globalThis === 'object' ? globalThis : this);
`;
}

function npmPackage(module) {
    const about = JSON.parse(text(root, 'web/npm/package.json'));
    about.version = version;
    write('npm/package.json', `${JSON.stringify(about, null, 2)}\n`);
    write('npm/bpltools.js', module);
    write('npm/bpltools.d.ts', text(root, 'web/npm/bpltools.d.ts'));
    write('npm/README.md', text(root, 'web/npm/README.md'));
    write('npm/LICENSE', text(root, 'LICENSE'));
    write('npm/lib/command.js', text(root, 'web/npm/command.js'));
    for (const tool of ['bpl-fmt', 'bpl-lint', 'bpl-replay'])
        write(`npm/bin/${tool}`, `#!/usr/bin/env node\nrequire('../lib/command.js').tool('${tool}');\n`, 0o755);
    write('npm/bin/bpl-lsp', "#!/usr/bin/env node\nrequire('../lib/command.js').server();\n", 0o755);
}

// `{{name}}` in a page is replaced by that file; a page's scripts are not allowed to end its script element.
function playground(module) {
    const inline = (name) => {
        if (name === 'bpltools.js')
            return module.replace(/<\/script/gi, '<\\/script');
        if (name === 'examples')
            return JSON.stringify(Object.fromEntries(EXAMPLES.map((path_) => [path.basename(path_, '.bpl'), text(root, path_)])))
                .replace(/</g, '\\u003c');
        const folder = ['page.css', 'dom.js', 'tokens.js'].includes(name) ? 'libbpl/report/page' : 'web/playground';
        return text(root, folder, name);
    };
    write('playground.html', text(root, 'web/playground/playground.html')
        .replace(/\{\{([\w.]+)\}\}/g, (_, name) => inline(name)));
}

const module_ = single();
npmPackage(module_);
playground(module_);
console.log(`${build}: npm (${Math.round(module_.length / 1024)} kB), playground.html`);
