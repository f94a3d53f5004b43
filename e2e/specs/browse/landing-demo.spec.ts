import { expect, test } from '../../fixtures/test.ts';
import { LandingScreen } from '../../screens/browse/landing-screen.ts';

/** An example intelligence, which ships with the product together with its test sentences. */
const EXAMPLE = 'Music & Home';

test('[BRO-01] a visitor queries an intelligence with only the keyboard', async ({ as }) => {
  const page = await as(undefined);
  const landing = new LandingScreen(page);
  await landing.openWith(EXAMPLE);
  await expect(landing.demo).toContainText(`Answered by ${EXAMPLE}`);

  await landing.try('play some jazz on spotify');
  await expect(landing.marks.first()).toHaveText('jazz');
  await expect(landing.intents.first()).toContainText('play_music');
  await expect(page.getByRole('status').filter({ hasText: 'genre: jazz' })).toBeAttached();
});
