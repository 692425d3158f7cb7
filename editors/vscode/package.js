// Packs the extension into bpltools-VERSION.vsix, which is a zip archive with a manifest. Times are fixed, so that
// the same files give the same bytes. With the tools as WebAssembly, which scripts/web builds, it also works in a
// browser: 'package.js DIR' takes them from DIR/npm instead of build/web; without them it works on desktops only.
'use strict';

const fs = require('fs');
const path = require('path');
const zlib = require('zlib');
const { bundle } = require('./bundle.js');

const here = __dirname;
const web = path.join(process.argv[2] || path.join(here, '../../build/web'), 'npm/bpltools.js');
const about = JSON.parse(fs.readFileSync(path.join(here, 'package.json'), 'utf8'));
const OWN = ['package.json', 'extension.js', 'language-configuration.json', 'README.md', 'syntaxes', 'snippets'];
const DATE = (2026 - 1980) << 9 | 1 << 5 | 1; // 1 January 2026, as zip counts

const CRC = Array.from({ length: 256 }, (_, n) => {
    for (let k = 0; k < 8; k++)
        n = n & 1 ? 0xedb88320 ^ n >>> 1 : n >>> 1;
    return n >>> 0;
});

function crc32(bytes) {
    let crc = 0xffffffff;
    for (const byte of bytes)
        crc = CRC[(crc ^ byte) & 0xff] ^ crc >>> 8;
    return (crc ^ 0xffffffff) >>> 0;
}

function filesBelow(name) {
    const full = path.join(here, name);
    if (!fs.statSync(full).isDirectory())
        return [name];
    return fs.readdirSync(full).filter((entry) => entry !== '.bin' && entry !== '.package-lock.json').sort()
        .flatMap((entry) => filesBelow(`${name}/${entry}`));
}

function escape(text) {
    return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}

const manifest = `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${about.name}" Version="${about.version}" Publisher="${about.publisher}"/>
    <DisplayName>${escape(about.displayName)}</DisplayName>
    <Description xml:space="preserve">${escape(about.description)}</Description>
    <Categories>${about.categories.join(',')}</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${about.engines.vscode}"/>
    </Properties>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
  </Assets>
</PackageManifest>
`;

function contentTypes(names) {
    const endings = [...new Set(names.map((name) => path.extname(name)).filter((ending) => ending))].sort();
    const lines = endings.map((ending) => `<Default Extension="${ending}" ContentType="${
        ending === '.json' ? 'application/json' : ending === '.vsixmanifest' ? 'text/xml' : 'application/octet-stream'}"/>`);
    return `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${lines.join('')}</Types>
`;
}

function zip(files) {
    const parts = [], directory = [];
    let offset = 0;
    for (const [name, bytes] of files) {
        const label = Buffer.from(name), packed = zlib.deflateRawSync(bytes, { level: 9 });
        const common = Buffer.alloc(26); // what both headers have
        [20, 0, 8, 0, DATE].forEach((value, index) => common.writeUInt16LE(value, index * 2));
        common.writeUInt32LE(crc32(bytes), 10);
        common.writeUInt32LE(packed.length, 14);
        common.writeUInt32LE(bytes.length, 18);
        common.writeUInt16LE(label.length, 22);
        const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, label, packed]);
        const central = Buffer.alloc(14);
        central.writeUInt32LE(offset, 10);
        directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, central, label]));
        parts.push(local);
        offset += local.length;
    }
    const list = Buffer.concat(directory), end = Buffer.alloc(22);
    end.write('PK\x05\x06', 'latin1');
    end.writeUInt16LE(files.length, 8);
    end.writeUInt16LE(files.length, 10);
    end.writeUInt32LE(list.length, 12);
    end.writeUInt32LE(offset, 16);
    return Buffer.concat([...parts, list, end]);
}

// The parts for a browser, written to dist; false if there is no module for them.
function makeBrowser() {
    fs.rmSync(path.join(here, 'dist'), { recursive: true, force: true });
    if (!fs.existsSync(web))
        return false;
    fs.mkdirSync(path.join(here, 'dist'));
    fs.writeFileSync(path.join(here, 'dist/browser.js'), bundle(path.join(here, 'browser.js')));
    fs.writeFileSync(path.join(here, 'dist/server.js'),
                     fs.readFileSync(web, 'utf8') + fs.readFileSync(path.join(here, 'server.js'), 'utf8'));
    return true;
}

if (!fs.existsSync(path.join(here, 'node_modules/vscode-languageclient'))) {
    console.error("package.js: the language client is missing: run 'npm install' first");
    process.exit(1);
}
const names = OWN.flatMap(filesBelow);
if (makeBrowser())
    names.push(...filesBelow('dist'));
else
    delete about.browser;
names.push(...filesBelow('node_modules').filter((name) => /\.(js|json)$|licen[cs]e/i.test(name)));
const contentOf = (name) => (name === 'package.json' ? Buffer.from(`${JSON.stringify(about, null, 2)}\n`)
                                                     : fs.readFileSync(path.join(here, name)));
const inside = names.map((name) => `extension/${name}`);
const files = [['extension.vsixmanifest', Buffer.from(manifest)],
               ['[Content_Types].xml', Buffer.from(contentTypes(['x.vsixmanifest', ...inside]))],
               ...names.map((name) => [`extension/${name}`, contentOf(name)])];
const target = path.join(here, `${about.name}-${about.version}.vsix`);
fs.writeFileSync(target, zip(files));
console.log(target + (about.browser ? '' : ' (without the parts for a browser: run scripts/web first)'));
