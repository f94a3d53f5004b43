import { say } from './stack/session.ts';
import { runCommand } from './transfer/with-database.ts';
import { upgrade } from './transfer/upgrade.ts';

await runCommand('npm run upgrade', (settings) => upgrade(settings, say));
