import { join, resolve } from 'node:path';
import { ConfigError, readConfig } from '../../../server/src/config.ts';
import type { Environment } from '../../../server/src/config.ts';
import { LaunchError } from './failure.ts';

export interface LaunchSettings {
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  readonly home: string;
  readonly logs: string;
  /** The operator's own PostgreSQL; undefined for the embedded one. */
  readonly databaseUrl: string | undefined;
  readonly serverKey: string | undefined;
  readonly stopSeconds: number;
  /** True when the operator serves pages built elsewhere. */
  readonly hasOwnWeb: boolean;
}

const isGiven = (value: string | undefined) => value !== undefined && value.trim() !== '';

/**
 * The launcher's own settings, read by the server's rules, so that an invalid setting is reported before anything
 * starts.
 * @throws LaunchError naming the setting
 */
export function readSettings(environment: Environment): LaunchSettings {
  const databaseUrl = isGiven(environment.DATABASE_URL) ? environment.DATABASE_URL?.trim() : undefined;
  const serverKey = isGiven(environment.SERVER_KEY) ? environment.SERVER_KEY?.trim() : undefined;
  const { host, port, publicUrl, home, stopSeconds } = check({
    ...environment,
    // The launcher generates both unless they are set.
    DATABASE_URL: databaseUrl ?? 'postgres://embedded',
    SERVER_KEY: serverKey ?? '0'.repeat(64),
  });
  return {
    host,
    port,
    publicUrl,
    home: resolve(home),
    logs: join(home, 'log'),
    databaseUrl,
    serverKey,
    stopSeconds,
    hasOwnWeb: isGiven(environment.WEB_DIR),
  };
}

/** The location of scheduled backups, and the key that decrypts them. @throws LaunchError naming the setting */
export function readBackupSettings(environment: Environment) {
  const { backupTo, backupIdentity, ...config } = check({
    ...environment,
    DATABASE_URL: 'postgres://embedded',
    SERVER_KEY: '0'.repeat(64),
  });
  return { backupTo, backupIdentity, access: config };
}

/** The target location of models. @throws LaunchError naming the setting */
export function readModelSettings(environment: Environment) {
  return check({ ...environment, DATABASE_URL: 'postgres://embedded', SERVER_KEY: '0'.repeat(64) });
}

function check(environment: Environment) {
  try {
    return readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) throw new LaunchError(error.message);
    throw error;
  }
}

/** The settings; an invalid one ends the process with its message. */
export function settingsOrExit(environment: Environment): LaunchSettings {
  try {
    return readSettings(environment);
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}
