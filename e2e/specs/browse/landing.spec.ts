import { expect, test } from '../../fixtures/test.ts';
import { unique } from '../../fixtures/people.ts';
import { LandingScreen } from '../../screens/browse/landing-screen.ts';
import { LayoutScreen } from '../../screens/shell/layout-screen.ts';
import { isWhole, leftOut } from '@parlance/testing/whole';

test('[BRO-01] a visitor sees the hero, features, the six best intelligences and links onward', async ({
  as,
  setup,
}) => {
  test.skip(!isWhole, leftOut);
  const owner = await setup.person();
  const best = await setup.intelligence(owner, { name: `Best ${unique()}` });
  for (let made = 0; made < 6; made += 1) await setup.intelligence(owner);
  const { results } = await owner.api.get('/v2/repository/repositories/', { query: { limit: 1 } });
  for (let missing = (results[0]?.votes_sum ?? 0) + 1; missing > 0; missing -= 1)
    await (
      await setup.person()
    ).api.post('/v1/repository/{owner}/{slug}/vote/', {
      path: { owner: best.owner, slug: best.slug },
      body: { vote: 1 },
    });

  const page = await as(undefined);
  const landing = new LandingScreen(page);
  await landing.open();
  await expect(page).toHaveTitle('Language understanding you own · Parlance');
  await expect(landing.title).toHaveText('Teach software what people mean');
  await expect(landing.features).toHaveCount(3);
  await expect(landing.best).toHaveCount(6);
  await expect(landing.best.first()).toContainText(best.name);
  const layout = new LayoutScreen(page);
  await expect(layout.signIn).toBeVisible();
  await expect(layout.signUp).toBeVisible();
  await expect(layout.footer).toBeVisible();

  await landing.toSignUp.first().click();
  await expect(page).toHaveURL(/\/signup$/);
  await page.goBack();
  await landing.toAll.last().click();
  await expect(page).toHaveURL(/\/home$/);
});
