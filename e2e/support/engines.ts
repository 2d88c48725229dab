import { expect } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { eventually } from './eventually.ts';
import { root } from './product.ts';
import { startWebKit } from './webkit.ts';

/** A page of another engine: as much as all of their drivers can do. */
export interface EnginePage {
  goto(address: string): Promise<void>;
  /** The value of an expression in the page. */
  value<Value>(expression: string): Promise<Value>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  picture(file: string): Promise<void>;
}

/** A running browser with one page. */
export interface Engine {
  page: EnginePage;
  close(): Promise<void>;
}

/** The part of puppeteer-core that the tests use, in both of its versions. */
interface Puppeteer {
  launch(options: object): Promise<{
    newPage(): Promise<
      Pick<EnginePage, 'click'> & {
        goto(address: string): Promise<unknown>;
        type(selector: string, text: string): Promise<void>;
        evaluate<Value>(expression: string): Promise<Value>;
        setViewport(size: { width: number; height: number }): Promise<void>;
        screenshot(options: { path: string; fullPage: boolean }): Promise<unknown>;
      }
    >;
    close(): Promise<void>;
  }>;
}

const CACHE = path.join(root, '.cache/engines');
/** The last one that drives Chromium 92, and one that drives Firefox by WebDriver BiDi. */
const DRIVERS = { chromium: '10.1.0', firefox: '24.43.1' };

function npm(args: string[], cwd: string): void {
  mkdirSync(cwd, { recursive: true });
  execFileSync('npm', [...args, '--no-audit', '--no-fund'], { cwd, stdio: 'pipe' });
}

/** A package that the tests alone need, beside the project's own: fetched once. */
function driver(version: string): Puppeteer {
  const folder = path.join(CACHE, `puppeteer-${version}`);
  if (!existsSync(path.join(folder, 'node_modules/puppeteer-core/package.json')))
    npm(['install', '--prefix', folder, '--ignore-scripts', `puppeteer-core@${version}`], folder);
  return createRequire(path.join(folder, 'index.js'))('puppeteer-core') as Puppeteer;
}

/** Chromium as a package of npm holds it: one file, packed with brotli. */
function oldChromium(packageName: string, version: string): string {
  const folder = path.join(CACHE, `${path.basename(packageName)}-${version}`);
  const program = path.join(folder, 'chromium');
  if (existsSync(program)) return program;
  const name = `${packageName}@${version}`;
  npm(
    ['install', '--prefix', folder, '--ignore-scripts', '--omit=peer', '--legacy-peer-deps', name],
    folder,
  );
  const packed = path.join(folder, 'node_modules', packageName, 'bin/chromium.br');
  writeFileSync(`${program}.new`, brotliDecompressSync(readFileSync(packed)));
  chmodSync(`${program}.new`, 0o755);
  renameSync(`${program}.new`, program);
  return program;
}

async function startPuppeteer(puppeteer: Puppeteer, options: object): Promise<Engine> {
  const browser = await puppeteer.launch({ headless: true, ...options });
  const page = await browser.newPage();
  await page.setViewport({ width: 360, height: 740 });
  return {
    page: {
      goto: async (address) => void (await page.goto(address)),
      value: (expression) => page.evaluate(expression),
      click: (selector) => page.click(selector),
      type: (selector, text) => page.type(selector, text),
      picture: async (file) => void (await page.screenshot({ path: file, fullPage: true })),
    },
    close: () => browser.close(),
  };
}

const chromium = (packageName: string, version: string) => () =>
  startPuppeteer(driver(DRIVERS.chromium), {
    executablePath: oldChromium(packageName, version),
    args: ['--no-sandbox', '--no-zygote', '--in-process-gpu'],
  });

const firefox = () =>
  startPuppeteer(driver(DRIVERS.firefox), {
    browser: 'firefox',
    executablePath: ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync),
  });

/** How each engine is started, by its name in docs/browsers.md. */
export const engines = {
  'Chromium 92': chromium('chrome-aws-lambda', '10.1.0'),
  'Chromium 106': chromium('@sparticuz/chromium', '106.0.2'),
  'Chromium 110': chromium('@sparticuz/chromium', '110.0.1'),
  'Firefox ESR': firefox,
  WebKitGTK: startWebKit,
} satisfies Record<string, () => Promise<Engine>>;

export const until = (page: EnginePage, expression: string): Promise<void> =>
  eventually(async () =>
    expect({ [expression]: await page.value(`Boolean(${expression})`) }).toEqual({
      [expression]: true,
    }),
  );
