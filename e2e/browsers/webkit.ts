import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { freePort } from '../stack/free-port.ts';
import { SCRIPT_LIMIT_MS, WINDOW } from './driver.ts';
import type { Driver, OtherBrowser, Point } from './driver.ts';
import { WebDriver } from './webdriver.ts';

/** Code points of keys: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS = { Enter: '\ue007' } as const;
const POINTER_MOVE_MS = 20;

/** WebKitGTK, which has no headless mode, over WebDriver on a virtual screen. */
export const WEBKIT: OtherBrowser = {
  name: 'WebKitGTK',
  program: 'webkit',
  start: async () => {
    const screen = await startScreen();
    const port = await freePort();
    const server = spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: screen.display, LANGUAGE: 'en_US', LC_ALL: 'C.UTF-8' },
    });
    const stop = async () => {
      await end(server);
      await end(screen.process);
    };
    try {
      const driver = await WebDriver.start(`http://127.0.0.1:${port}`, {
        acceptInsecureCerts: true,
        timeouts: { script: SCRIPT_LIMIT_MS, pageLoad: SCRIPT_LIMIT_MS },
      });
      await driver.post('window/rect', { x: 0, y: 0, ...WINDOW });
      return driverOf(driver, stop);
    } catch (error) {
      await stop();
      throw error;
    }
  },
};

async function startScreen(): Promise<{ display: string; process: ChildProcess }> {
  const size = `${WINDOW.width + 100}x${WINDOW.height + 100}x24`;
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(screen.stdout, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, process: screen };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

function driverOf(driver: WebDriver, stop: () => Promise<void>): Driver {
  const act = async (source: object) => {
    await driver.post('actions', { actions: [source] });
  };
  const keys = (text: string) =>
    act({
      type: 'key',
      id: 'keyboard',
      actions: Array.from(text).flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
    });
  const mouse = (...actions: object[]) =>
    act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
  const moveTo = ({ x, y }: Point) => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
    duration: POINTER_MOVE_MS,
  });
  return {
    open: async (url) => {
      await driver.post('url', { url });
    },
    evaluate: (expression) => driver.post('execute/sync', { script: `return ${expression}`, args: [] }),
    point: (point) => mouse(moveTo(point)),
    click: (point) => mouse(moveTo(point), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }),
    type: keys,
    press: (key) => keys(KEYS[key]),
    picture: async () => Buffer.from(String(await driver.get('screenshot')), 'base64'),
    close: async () => {
      await driver.quit();
      await stop();
    },
  };
}
