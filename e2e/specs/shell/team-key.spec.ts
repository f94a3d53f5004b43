import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { parseRegistry } from '@parlance/contract';
import { paths } from 'shared/routes';
import { z } from 'zod';

import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/own-site.ts';
import { LayoutScreen } from '../../screens/shell/layout-screen.ts';

const AREA = 'mf-account';

test('[PUB-09] a team’s key promotes a build of its own area, and a forged entry changes no other area', async ({
  page,
  site,
}) => {
  test.skip(!isWhole, leftOut);
  const key = path.join(site.folder, 'shells/team.key');
  await rm(key, { force: true });
  const publicKey = await site.registry('new-key', key);
  await site.registry('grant', 'accounts', publicKey, AREA);
  const layout = new LayoutScreen(page);
  await page.goto(paths.terms());
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();

  const build = await site.publishChanged(AREA, 'Terms of use', 'Terms by the team');
  await site.registry('promote', AREA, build, '--without-gate', 'a test', '--key', key);
  const file = path.join(site.folder, 'registry.json');
  const registry = parseRegistry(await readFile(file, 'utf8'));
  const other = registry.remotes['mf-browse'];
  await writeFile(
    file,
    JSON.stringify({ ...registry, remotes: { ...registry.remotes, 'mf-browse': { ...other, enabled: false } } }),
  );

  await site.returnToTab(page);
  await layout.signIn.click();
  await expect(page.locator(`#area-${AREA}`)).toHaveAttribute('data-build', build);
  await page.goto(paths.home());
  await expect(page.locator('#area-mf-browse').getByRole('heading', { level: 1 })).toBeVisible();
});

test('[PUB-15] a build that a team published over HTTP goes live in an open tab', async ({ page, site, url }) => {
  test.skip(!isWhole, leftOut);
  const pipeline = await mkdtemp(path.join(tmpdir(), 'parlance-pipeline-'));
  const key = path.join(pipeline, 'team.key');
  await site.registry('grant', 'accounts', await site.registry('new-key', key), AREA);
  const overHttp = ['--site', url, '--key', key, '--web', pipeline];
  const layout = new LayoutScreen(page);
  await page.goto(paths.terms());
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();

  const build = await site.publishChanged(AREA, 'Terms of use', 'Terms by HTTP', ...overHttp);
  await expect(site.registry('promote', AREA, build, ...overHttp)).rejects.toThrow('has not been tried');
  const listed: unknown = await (await fetch(`${url}/platform/areas`)).json();
  const { shells } = z.object({ shells: z.array(z.string()) }).parse(listed);
  const passes = shells.map((shell) => ({ shell, area: AREA, build, at: new Date().toISOString() }));
  await mkdir(path.join(pipeline, 'shells'));
  await writeFile(path.join(pipeline, 'shells/gates.json'), JSON.stringify({ passes, waivers: [] }));
  expect(await site.registry('report', AREA, build, ...overHttp)).toContain(`${build}  tested`);
  expect(await site.registry('promote', AREA, build, ...overHttp)).toContain(`${build}  live`);

  await site.returnToTab(page);
  await layout.signIn.click();
  await expect(page.locator(`#area-${AREA}`)).toHaveAttribute('data-build', build);
  await rm(pipeline, { recursive: true });
});
