import workspace from '../../../package.json' with { type: 'json' };
import { recordMigrations } from '../migrations/released.ts';
import { recordApi } from './record-api.ts';

// Records what later versions are compared with: the APIs for programs and areas, and the migrations of this release.
recordApi();
recordMigrations(`v${workspace.version}`);
