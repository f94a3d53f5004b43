import { expect, test } from '../../fixtures/test.ts';
import { CreateScreen } from '../../screens/workspace/create-screen.ts';

test('[NEW-01] a visitor sees the sign-in form without a password recovery link', async ({ as }) => {
  const page = await as(undefined);
  await page.goto('/new/');
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText(/forgot/i)).toHaveCount(0);
});

test('[NEW-02] [NEW-03] [NEW-04] [NEW-05] the wizard creates an intelligence and leads to its summary', async ({
  as,
  setup,
}) => {
  const person = await setup.person();
  const { nickname } = await setup.ownOrganization(person);
  const page = await as(person);
  const create = new CreateScreen(page);
  await create.open();

  await expect(create.preview).toContainText('Name of the intelligence');
  await expect(create.next).toBeDisabled();
  await create.name.fill('Coffee orders');
  await create.description.fill('Takes orders for **coffee**.');
  await expect(create.next).toBeDisabled();
  await create.chooseLanguage('Brazilian Portuguese');
  await expect(create.preview).toContainText('Coffee orders');
  await expect(create.preview).toContainText(`by ${nickname}`);
  await create.next.click();

  await expect(create.submit).toBeDisabled();
  await expect(create.categories.first()).toHaveText('Business');
  await create.category('Food').click();
  await expect(create.preview).toContainText('Food');
  await create.previous.click();
  await expect(create.name).toHaveValue('Coffee orders');
  await create.next.click();
  await expect(create.category('Food')).toHaveAttribute('aria-pressed', 'true');

  await create.submit.click();
  await create.start.click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/${nickname}/coffee-orders[^/]*/$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Summary' })).toBeVisible();
  await expect(page.locator('strong', { hasText: 'coffee' })).toBeVisible();
});

test('[NEW-03] entered values survive a reload on both steps', async ({ as, setup }) => {
  const page = await as(await setup.person());
  const create = new CreateScreen(page);
  await create.open();
  await create.name.fill('Half a bot');
  await page.reload();
  await expect(create.name).toHaveValue('Half a bot');
  await create.fillDetails('Whole bot', 'Does things.', 'English');
  await create.next.click();
  await create.category('Health').click();
  await page.reload();
  await expect(create.category('Health')).toHaveAttribute('aria-pressed', 'true');
  await expect(create.preview).toContainText('Whole bot');
});

test('[NEW-06] without an organization, a notice links to the organizations; closing it goes home', async ({
  as,
  setup,
}) => {
  const page = await as(await setup.personWithoutOrganization());
  const create = new CreateScreen(page);
  await create.open();
  await create.noOrganization.getByRole('button', { name: 'Go to organizations' }).click();
  await expect(page).toHaveURL(/\/orgs$/);
  await create.open();
  await expect(create.noOrganization).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/home$/);
});

test('[NEW-07] a rejected field returns to the first step with a toast and no typed text is lost', async ({
  as,
  setup,
}) => {
  const page = await as(await setup.person());
  await page.route('**/v2/repository/repository-details/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { name: ['This name is taken.'] } })
      : route.fallback(),
  );
  const create = new CreateScreen(page);
  await create.open();
  await create.fillDetails('Taken', 'Does things.', 'English');
  await create.next.click();
  await create.category('Health').click();
  await create.submit.click();
  await expect(page.getByText('The intelligence was not created.')).toBeVisible();
  await expect(page.getByText('This name is taken.')).toBeVisible();
  await expect(create.name).toHaveValue('Taken');
});

test('[NEW-07] a failure to load categories shows a toast', async ({ as, setup }) => {
  const page = await as(await setup.person());
  await page.route('**/v2/repository/categories/', (route) => route.fulfill({ status: 500, json: {} }));
  const create = new CreateScreen(page);
  await create.open();
  await create.fillDetails('Any', 'Does things.', 'English');
  await create.next.click();
  await expect(page.getByText('The categories could not be loaded.')).toBeVisible();
});
