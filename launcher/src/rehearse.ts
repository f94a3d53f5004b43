import { say } from './stack/session.ts';
import { rehearse } from './transfer/rehearse.ts';
import { runCommand } from './transfer/with-database.ts';

await runCommand('npm run rehearse', (settings) => rehearse(settings, say));
