import { fixedLimits } from './settings/fixed-limits.ts';
import type { FixedLimits } from './settings/fixed-limits.ts';
import { SETTINGS } from './settings/groups.ts';
import type { Setting, Settings, Texts } from './settings/setting.ts';

/** Every setting under the name of its row in `SETTINGS`, and the limits that are the same on every site. */
export type Config = FixedLimits & {
  /** Whether `npm run dev` started the process. */
  readonly isDevelopment: boolean;
} & {
  readonly [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name] extends Setting<infer Value> ? Value : never;
};

export type Environment = Texts;

/** An invalid setting; the message is one sentence for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads every setting of the environment once; no other code reads it. An empty value counts as absent.
 * @throws ConfigError naming the first invalid setting.
 */
export function readConfig(environment: Environment): Config {
  const settings = readSettings(SETTINGS, environment) as Config;
  return {
    ...settings,
    ...fixedLimits(settings.uploads, environment),
    isDevelopment: environment['NODE_ENV'] === 'development',
  };
}

function readSettings(settings: Settings, environment: Environment): Readonly<Record<string, unknown>> {
  const texts: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, value?.trim() || undefined]),
  );
  const config: Record<string, unknown> = {};
  for (const [property, setting] of Object.entries(settings)) {
    const value = (texts[setting.name] ??= defaultOf(setting, texts));
    config[property] = read(setting, value, texts);
  }
  return config;
}

function defaultOf(setting: Setting<unknown>, texts: Texts): string | undefined {
  const usual = setting.default;
  if (usual === undefined || typeof usual === 'string') return usual;
  return usual.from === 'the launcher' ? undefined : usual.from(texts);
}

function read(setting: Setting<unknown>, value: string | undefined, texts: Texts): unknown {
  const isRequired = setting.default !== undefined || setting.requiredIf?.(texts) === true;
  if (value === undefined && !isRequired) return undefined;
  const { success, data, error } = setting.form.schema.safeParse(value);
  if (!success) throw new ConfigError(errorOf(setting, value, reasonOf(error.issues[0])));
  return data;
}

/** What a form says itself, other than that the value is invalid. */
const reasonOf = (issue: { readonly code?: string | undefined; readonly message: string } | undefined): string =>
  issue?.code === 'custom' && issue.message !== 'Invalid input' ? `: ${issue.message}` : '';

function errorOf({ name, form }: Setting<unknown>, value: string | undefined, reason: string): string {
  const shown = value === undefined || form.isSecret ? '' : ` (it is "${value}")`;
  return `The setting ${name} must ${form.must}${shown}${reason}.`;
}
