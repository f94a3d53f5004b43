import { BACKUPS } from './backups.ts';
import { LANGUAGE_MODEL } from './language-model.ts';
import { LIMITS } from './limits.ts';
import { PROVIDERS } from './providers.ts';
import { MAIL, SITE } from './site.ts';
import { TELEMETRY } from './telemetry.ts';
import { DATABASE, LEARNING, SIGN_IN } from './work.ts';
import type { Settings } from './setting.ts';

/** Every setting by its name in `Config`. A default may depend on earlier rows. */
export const SETTINGS = {
  ...SITE,
  ...MAIL,
  ...DATABASE,
  ...BACKUPS,
  ...SIGN_IN,
  ...PROVIDERS,
  ...LEARNING,
  ...LANGUAGE_MODEL,
  ...LIMITS,
  ...TELEMETRY,
};

/** The same settings as docs/operations.md shows them. */
export const SETTING_GROUPS: Readonly<Record<string, Settings>> = {
  'Site and addresses': SITE,
  'Database and keys': DATABASE,
  'Backups and object store': BACKUPS,
  Mail: MAIL,
  'Sessions and sign-up': { ...SIGN_IN, ...PROVIDERS },
  'Content, training and translation': LEARNING,
  'Language model': LANGUAGE_MODEL,
  Limits: LIMITS,
  Telemetry: TELEMETRY,
};
