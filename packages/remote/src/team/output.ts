import path from 'node:path';

import type { Project } from '../bundle/project.ts';

/** The folder of the build in a repository. */
export const outputOf = ({ folder }: Pick<Project, 'folder'>): string => path.join(folder, 'build/remote');
