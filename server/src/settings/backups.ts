import { resolve } from 'node:path';
import { z } from 'zod';
import { optional, secret, setting, text, webAddress, whole, words } from './setting.ts';
import type { Texts } from './setting.ts';

/** A folder, or `s3://bucket/prefix`. */
const PLACE = {
  schema: z.string().transform((place) => (place.startsWith('s3://') ? place : resolve(place))),
  must: 'name a folder or a bucket such as s3://backups/parlance',
};

const RECIPIENT = z.string().regex(/^age1[a-z0-9]{50,}$/);

const usesBucket = ({ BACKUP_TO = '', MODELS_TO = '' }: Texts) =>
  [BACKUP_TO, MODELS_TO].some((place) => place.startsWith('s3://'));
const KEY_NEEDED = 'be given, since a bucket is used';

export const BACKUPS = {
  modelsTo: optional(
    'MODELS_TO',
    PLACE,
    'Where new models are stored: `s3://bucket/prefix`, or a folder that all machines share. By default ' +
      'models are stored in the database. See [models](#models-in-an-object-store).',
  ),
  modelsKeepDays: setting(
    'MODELS_KEEP_DAYS',
    '15',
    whole(1, 3650),
    'How long such a store retains models that were replaced or deleted.',
  ),
  backupTo: optional(
    'BACKUP_TO',
    PLACE,
    'Where the worker stores encrypted backups: a folder, or `s3://bucket/prefix`. Without it, no backups are ' +
      'scheduled.',
  ),
  backupRecipients: {
    ...optional(
      'BACKUP_RECIPIENTS',
      words(RECIPIENT, 'list public keys of age (age1…) separated by spaces, since BACKUP_TO is set'),
      'Who can read the backups: public keys printed by `age-keygen`, separated by spaces.',
    ),
    // Only the holder of the private key can read backups.
    requiredIf: ({ BACKUP_TO, BACKUP_IDENTITY }: Texts) => BACKUP_TO !== undefined && BACKUP_IDENTITY === undefined,
  },
  backupHours: setting(
    'BACKUP_HOURS',
    '24',
    whole(1, 24 * 31),
    'Time from the start of one backup to the start of the next.',
  ),
  backupKeep: setting('BACKUP_KEEP', '14', whole(1, 10_000), 'Number of backups to retain; older ones are deleted.'),
  backupIdentity: optional(
    'BACKUP_IDENTITY',
    { schema: z.string().transform((path) => resolve(path)), must: 'name a file' },
    'File with the private key of age, for `npm run rehearse` and `npm run restore`. Keep it off the server that ' +
      'makes the backups.',
  ),
  s3Endpoint: setting(
    'S3_ENDPOINT',
    'https://s3.amazonaws.com',
    webAddress('be a web address such as https://s3.example.org'),
    'Address of an S3-compatible store.',
  ),
  s3Region: setting('S3_REGION', 'us-east-1', text(), 'Its region.'),
  s3AccessKey: { ...optional('S3_ACCESS_KEY_ID', text(KEY_NEEDED), 'Your key there.'), requiredIf: usesBucket },
  s3SecretKey: {
    ...optional('S3_SECRET_ACCESS_KEY', secret(text(KEY_NEEDED)), 'Its secret part.'),
    requiredIf: usesBucket,
  },
};
