import type { Page } from '@playwright/test';
import { addDays, isoWeekOf } from '../../src/lib/dates';
import { apiBase } from '../support/browser';
import { dale } from '../support/people';
import { signInAs, submitSignIn } from '../support/person';
import {
  callsOf,
  clearFaults,
  expect,
  expectAccessible,
  expectStored,
  expectToFit,
  fault,
  test,
} from './support';

const crew = '/#/timecard/supervisor/10002/employee';
/** No one has a card for next week, regardless of the current date. */
const nextWeek = `${crew}?week=${addDays(isoWeekOf().days[0] ?? '', 7)}`;
const [CODE, MONDAY, TUESDAY, WEDNESDAY] = [3, 4, 5, 6];

const grid = (page: Page) => page.getByRole('grid');
const cell = (page: Page, name: string, column: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })
    .first()
    .locator(`[aria-colindex="${column}"]`);

test.describe('crew grid', () => {
  test('TIME-01, TIME-13, SCREEN-TC-L2 a foreman enters a week by keyboard and moves it to the next stage', async ({
    page,
    context,
  }) => {
    test.slow();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInAs(page, dale, nextWeek);
    await expect(grid(page)).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);

    // The grid is a single tab stop after the toolbar.
    await page.getByRole('button', { name: 'Copy day…' }).focus();
    await page.keyboard.press('Tab');
    await expect(page.locator('[role="gridcell"]:focus')).toHaveAttribute('aria-colindex', String(MONDAY));
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('harvest');
    await expect(page.getByRole('option', { name: /Harvest Lane Condominiums/ })).toBeVisible();
    await expect(page.getByRole('combobox', { name: /^Job/ })).toHaveAttribute('aria-activedescendant', /./);
    await expectAccessible(page);
    // Enter chooses the best match and moves down.
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('03-300');
    await page.keyboard.press('Tab');
    const first = (column: number) => page.locator(`[data-index="0"] > [aria-colindex="${column}"]`);
    await expect(first(CODE)).toContainText('03-300 ');
    await page.keyboard.type('8');
    await page.keyboard.press('Tab');
    await page.keyboard.type('7a-3:30p');
    await page.keyboard.press('Tab');
    await page.keyboard.type('0730-1600');
    await page.keyboard.press('ArrowLeft');
    await expect(first(WEDNESDAY)).toContainText('8.00');
    await expect(first(WEDNESDAY)).toContainText('7:30a-4p');

    // Fills the whole line down to the three lines below it.
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    for (let step = 0; step < 4; step++) await page.keyboard.press('Shift+ArrowRight');
    for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Alt+Shift+ArrowDown');
    const fourth = (column: number) => page.locator(`[data-index="3"] > [aria-colindex="${column}"]`);
    await expect(fourth(TUESDAY)).toContainText('7a-3:30p');
    await expect(fourth(CODE)).toContainText('03-300 ');

    // Pastes a block from a spreadsheet. An unknown code is marked, not dropped.
    await page.evaluate(() =>
      navigator.clipboard.writeText(
        'Harvest Lane Condominiums\t99-999\t7,5\t8\r\nHarvest Lane Condominiums\t03-300\t10p-6a\t4\r\n',
      ),
    );
    await page.keyboard.press('Control+Home');
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+v');
    const fifth = (column: number) => page.locator(`[data-index="4"] > [aria-colindex="${column}"]`);
    await expect(fifth(CODE)).toContainText('Unknown');
    await expect(fifth(MONDAY)).toContainText('7.50');
    await expect(page.locator(`[data-index="5"] > [aria-colindex="${MONDAY}"]`)).toContainText('Ends early');
    await expectAccessible(page);
    await page.keyboard.press('Control+z');
    await expect(fifth(CODE)).toHaveText('');
    await page.keyboard.press('Control+y');
    await expect(fifth(CODE)).toContainText('Unknown');
    await page.keyboard.press('Control+z');

    // Copying produces text that spreadsheets can paste.
    await page.keyboard.press('Control+Home');
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Control+c');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('8\t7a-3:30p\r\n');

    await page.keyboard.press('Control+s');
    await expect(page.getByText('Time cards of 4 employees saved')).toBeVisible();
    expect(await callsOf('saveActivities')).toBe(4);
    await expect(first(MONDAY)).not.toContainText('not saved');

    // Moves the saved cards to the next stage.
    await page.getByRole('button', { name: 'Change stage of all' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: /^Open/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: "Move 4 time cards to 'Submitted'?" });
    // None of them is signed (FAULT-112).
    await question.getByRole('button', { name: 'Move time cards with problems' }).press('Enter');
    await expect(page.getByText("4 time cards moved to 'Submitted'")).toBeVisible();
    await expect(first(1)).toContainText('Submitted');
    await expectAccessible(page);
  });

  test('SIDE-09, SCREEN-TC-L2 shows seven days without clipped hours in a small window', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await signInAs(page, dale, nextWeek);
    await cell(page, 'Tomás Reyes', MONDAY).click();
    // The longest times break after the dash.
    await page.keyboard.type('11:30p-11:30a+1');
    await page.keyboard.press('Tab');
    await expect(cell(page, 'Tomás Reyes', MONDAY)).toContainText('11:30p-11:30a+1');
    await expectToFit(page);
    const layout = await grid(page).evaluate((sheet) => {
      const all = (selector: string) => [...sheet.querySelectorAll<HTMLElement>(selector)];
      const days = all('[role="columnheader"].pl-sheet-day').map((day) => day.getBoundingClientRect());
      const texts = all('.pl-sheet-day small, .pl-sheet-day bdi, .pl-sheet-sum small');
      const save = document.querySelector('.pl-savebar')?.getBoundingClientRect().top ?? 0;
      return {
        days: days.filter(({ width, right }) => width >= 92 && right <= sheet.getBoundingClientRect().right)
          .length,
        clipped: texts.flatMap((text) => {
          const { right, bottom } = text.getBoundingClientRect();
          const box = text.closest('[role="gridcell"], [role="columnheader"]')?.getBoundingClientRect();
          return !box || right > box.right || bottom > box.bottom || text.scrollWidth > text.clientWidth
            ? text.textContent
            : [];
        }),
        aboveSave: sheet.getBoundingClientRect().bottom <= save,
      };
    });
    expect(layout).toEqual({ days: 7, clipped: [], aboveSave: true });
    // The target of a checkbox has 24 pixels.
    const checkbox = page.getByRole('checkbox', { name: 'Select Tomás Reyes' });
    for (const offset of [-11, 11]) {
      const box = await checkbox.boundingBox();
      if (!box) throw new Error('no checkbox');
      await page.mouse.click(box.x + box.width / 2 + offset, box.y + box.height / 2 + offset);
      await expect(checkbox).toBeChecked({ checked: offset < 0 });
    }
    // Only a clipped text has a tooltip.
    await cell(page, 'Tomás Reyes', MONDAY).locator('small').hover();
    await expect(page.getByTitle('11:30p-11:30a+1')).toHaveCount(0);
    const name = cell(page, 'Tomás Reyes', 1).getByRole('link');
    await name.evaluate((link) => (link.style.width = '1rem'));
    await name.hover();
    await expect(name).toHaveAttribute('title', 'Tomás Reyes');

    // A disabled button keeps the focus, so its text stays readable (4.5:1).
    const contrast = () =>
      page.getByRole('button', { name: 'Download CSV' }).evaluate((button) => {
        button.setAttribute('aria-disabled', 'true');
        const { color, backgroundColor, opacity } = getComputedStyle(button);
        const luminance = (rgb: string) => {
          const [red = 0, green = 0, blue = 0] = (rgb.match(/[\d.]+/g) ?? []).map((part) => {
            const share = Number(part) / 255;
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        return opacity === '1' ? (luminance(backgroundColor) + 0.05) / (luminance(color) + 0.05) : 0;
      });
    await expect.poll(contrast).toBeGreaterThanOrEqual(4.5);

    await page.setViewportSize({ width: 1190, height: 768 });
    await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();
    await page.setViewportSize({ width: 1210, height: 768 });
    await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeVisible();
  });

  test('FAULT-37, FAULT-50, FAULT-54, FAULT-96 a network failure during a save loses and duplicates nothing', async ({
    page,
    complaints,
  }) => {
    await signInAs(page, dale, nextWeek);
    await cell(page, 'Tomás Reyes', 2).click();
    await page.keyboard.type('harvest');
    await page.getByRole('option', { name: /Harvest Lane Condominiums/ }).click();
    await cell(page, 'Tomás Reyes', CODE).click();
    await page.keyboard.type('03-300');
    await page.keyboard.press('Tab');
    await page.keyboard.type('8');
    await page.keyboard.press('Tab');
    await expect(cell(page, 'Tomás Reyes', CODE)).toContainText('03-300 ');
    await fault({ match: 'saveActivities', kind: 'network', times: 'always' });
    await page.keyboard.press('Control+s');
    await expect(
      page.getByText(/^Tomás Reyes: The server didn't answer, and your changes weren't saved/),
    ).toBeVisible();
    await expect(cell(page, 'Tomás Reyes', MONDAY)).toContainText('not saved');
    await clearFaults();
    // The request arrives, but its response is lost. Chromium's retry is then refused as a conflict.
    await fault({ match: 'saveActivities', kind: 'lost' });
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Time card saved')).toBeVisible();
    await expect(cell(page, 'Tomás Reyes', MONDAY)).not.toContainText('not saved');
    await page.reload();
    await expect(cell(page, 'Tomás Reyes', MONDAY)).toContainText('8.00');
    await expect(cell(page, 'Tomás Reyes', 12)).toHaveText('8.00');
    for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/net::ERR|409/);
  });

  test('FAULT-79 restores a partly filled grid after the session has expired', async ({
    page,
    complaints,
  }) => {
    await signInAs(page, dale, nextWeek);
    await cell(page, 'Tomás Reyes', TUESDAY).click();
    await page.keyboard.type('7a-3:30p');
    await page.keyboard.press('Tab');
    await expect(cell(page, 'Tomás Reyes', TUESDAY)).toContainText('8.00');
    await expectStored(page, /7a-3:30p/);
    await fetch(`${apiBase}/__demo/expire`, { method: 'POST' });
    await fault({ match: 'auth/refresh-token', kind: 403, times: 1 });
    await page.keyboard.type('5');
    await page.keyboard.press('Tab');
    await expectStored(page, /7a-3:30p, Wed 5/);
    // The next call requests the list of jobs.
    await cell(page, 'Tomás Reyes', 2).click();
    await page.keyboard.type('h');
    await expect(page.getByRole('alert')).toContainText('Session Expired');
    await expect(page).toHaveURL(/#\/auth\/login/);
    await submitSignIn(page, dale);
    await expect(page.getByText(/^Your unsaved changes from .* were restored\.$/)).toBeVisible();
    await expect(cell(page, 'Tomás Reyes', TUESDAY)).toContainText('8.00');
    await expect(cell(page, 'Tomás Reyes', WEDNESDAY)).toContainText('5.00');
    await expectAccessible(page);
    expect(await callsOf('saveActivities')).toBe(0);
    for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/status of 40[13]/);
  });

  test('FAULT-61, FAULT-114 renders only the visible rows and the focused one of a crew of two hundred, and prints all', async ({
    page,
  }) => {
    await signInAs(page, 'manager@meridian.example', '/#/timecard/supervisor/50002/employee');
    // The server first counts ten thousand employees, which takes long.
    await expect(grid(page)).toBeVisible({ timeout: 40_000 });
    const count = Number(await grid(page).getAttribute('aria-rowcount'));
    expect(count).toBeGreaterThan(200);
    expect(await page.getByRole('row').count()).toBeLessThan(60);
    await page.locator(`[data-index="0"] > [aria-colindex="${MONDAY}"]`).click();
    await page.keyboard.press('Control+End');
    await expect(page.locator('[role="gridcell"]:focus')).toBeInViewport();
    await expect(page.locator('[role="row"]:has(:focus)')).toHaveAttribute(
      'aria-rowindex',
      String(count - 1),
    );
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('PageDown');
    await expect(page.locator('[role="rowheader"]:focus')).toBeInViewport();

    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    const paper = page.getByRole('table', { name: 'Hours of the week' });
    // The grid's header, lines and totals.
    await expect(paper.getByRole('row')).toHaveCount(count);
    await expect(paper.getByText('All employees')).toBeVisible();
    await expect(grid(page)).toBeHidden();
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await expect(paper).toHaveCount(0);
  });
});

test(
  'SCREEN-TC-L2 on a phone: enters hours for several employees, then the differences',
  { tag: '@phone-only' },
  async ({ page }) => {
    await signInAs(page, dale, '/#/timecard');
    await page.goto(nextWeek);
    await expect(page.getByRole('heading', { level: 1, name: 'Crew of Dale Whitaker' })).toBeVisible();
    const person = (name: string) =>
      page.getByRole('list', { name: 'Crew' }).getByRole('button', { name: new RegExp(`^${name}`) });
    await expect(person('Tomás Reyes')).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);

    await page.getByRole('button', { name: 'Bulk entry' }).click();
    const many = page.getByRole('dialog', { name: /^Bulk entry/ });
    await many.getByRole('combobox', { name: 'Job' }).click();
    await page.getByRole('option').first().click();
    await many.getByRole('combobox', { name: 'Cost code' }).click();
    await page.getByRole('option').first().click();
    await many.getByLabel('Start').fill('7a');
    // Back closes layers on phones. With unsaved values it opens a confirmation and stays on the page.
    await page.evaluate(() => window.history.back());
    const question = page.getByRole('dialog', { name: 'Discard changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toHaveCount(0);
    await expect(many.getByLabel('Start')).toHaveValue('7:00 AM');
    await many.getByLabel('End', { exact: true }).fill('3:30p');
    await many.getByRole('button', { name: 'Clear selection' }).click();
    await many.getByRole('checkbox', { name: 'Tomás Reyes' }).check();
    await many.getByRole('checkbox', { name: 'Kaito Ramires' }).check();
    await expectAccessible(page);
    await many.getByRole('button', { name: 'Add entry', exact: true }).click();
    await expect(person('Tomás Reyes')).toContainText('8.00');

    // One employee left early.
    await person('Kaito Ramires').click();
    await page.getByRole('textbox', { name: 'Hours', exact: true }).fill('7a-noon');
    await expect(page.getByText(/^Type hours, such as 7\.5, or times/).first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Hours', exact: true }).fill('7a-12p');
    await expect(person('Kaito Ramires')).toContainText('5.00');
    await expectAccessible(page);
    await expectToFit(page);
    await page.getByRole('button', { name: 'Save time cards' }).click();
    const saved = page.getByText('Time cards of 2 employees saved');
    await expect(saved).toBeVisible();
    expect(await callsOf('saveActivities')).toBe(2);

    // A full-screen dialog makes room for the banner. The pointer keeps it.
    await saved.hover();
    await page.keyboard.press('?');
    const title = page.getByRole('heading', { name: 'Keyboard shortcuts' });
    const gap = async () => {
      const [banner, heading] = await Promise.all([saved.boundingBox(), title.boundingBox()]);
      return banner && heading ? heading.y - banner.y - banner.height : -1;
    };
    await expect.poll(gap).toBeGreaterThan(0);
  },
);
