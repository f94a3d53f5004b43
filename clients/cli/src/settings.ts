import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

export interface Settings {
  readonly url?: string;
  readonly key?: string;
}

function file(): string {
  const home = process.env['XDG_CONFIG_HOME'] ?? path.join(homedir(), '.config');
  return path.join(home, 'parlance', 'config.json');
}

export function readSettings(): Settings {
  try {
    return JSON.parse(readFileSync(file(), 'utf8')) as Settings;
  } catch {
    return {};
  }
}

/** Stores address and key where only their owner can read them. @returns the file */
export function writeSettings(settings: Settings): string {
  const target = file();
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  writeFileSync(target, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  // An existing file keeps its mode.
  chmodSync(target, 0o600);
  return target;
}
