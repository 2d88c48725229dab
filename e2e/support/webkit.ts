import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Engine } from './engines.ts';
import { eventually } from './eventually.ts';
import { freePort } from './product.ts';

/** The key under which WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const LIBRARIES = '/usr/lib/x86_64-linux-gnu';

/** WebKitGTK's own small browser, of whichever of its versions Debian has. */
function miniBrowser(): string {
  const folder = readdirSync(LIBRARIES).find((name) => /^webkit(2gtk|gtk)-/.test(name));
  if (!folder) throw new Error('Debian’s webkit2gtk-driver is not installed.');
  return path.join(LIBRARIES, folder, 'MiniBrowser');
}

/** Starts a screen in memory and answers the name of it, a free one, that it wrote. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const size = ['-screen', '0', '1440x900x24', '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', ['-displayfd', '1', ...size], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    screen.once('error', reject);
    screen.once('close', () => reject(new Error('Xvfb ended before it had a screen.')));
    screen.stdout.once('data', (number: Buffer) => resolve(`:${String(number).trim()}`));
  });
  return { screen, display };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Starts WebKitGTK on a screen in memory and drives it by WebDriver. */
export async function startWebKit(): Promise<Engine> {
  const { screen, display } = await startScreen();
  const port = await freePort();
  const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env });
  const origin = `http://127.0.0.1:${port}`;

  async function call<Value>(method: string, address: string, body?: object): Promise<Value> {
    const response = await fetch(origin + address, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: Value };
    if (!response.ok) throw new Error(JSON.stringify(value));
    return value;
  }

  const close = async () => {
    await end(driver);
    await end(screen);
  };
  try {
    await eventually(() => call('GET', '/status'));
    const options = { binary: miniBrowser(), args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const { sessionId } = await eventually(() =>
      call<{ sessionId: string }>('POST', '/session', { capabilities }),
    );
    const session = <Value>(method: string, address: string, body?: object) =>
      call<Value>(method, `/session/${sessionId}${address}`, body);
    await session('POST', '/window/rect', { x: 0, y: 0, width: 360, height: 740 });
    const find = async (selector: string) =>
      (
        await session<Record<string, string>>('POST', '/element', {
          using: 'css selector',
          value: selector,
        })
      )[ELEMENT];
    return {
      page: {
        goto: (url) => session('POST', '/url', { url }),
        value: (expression) =>
          session('POST', '/execute/sync', { script: `return (${expression});`, args: [] }),
        click: async (selector) => session('POST', `/element/${await find(selector)}/click`, {}),
        type: async (selector, text) =>
          session('POST', `/element/${await find(selector)}/value`, { text }),
        picture: async (file) =>
          writeFileSync(file, await session<string>('GET', '/screenshot'), 'base64'),
      },
      close: async () => {
        await session('DELETE', '').catch(() => undefined);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
