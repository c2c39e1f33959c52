import type { Page } from '@playwright/test';
import { builtScreens, byArea, screenAddress } from '../support/builtScreens';
import { maria } from '../support/people';
import { signInAs } from '../support/person';
import { expect, expectToFit, openScreen, test } from './support';

/** Presses Tab until the focus is back at the start, and returns what `read` tells about each element. */
async function walk<T>(page: Page, read: (element: Element) => T): Promise<T[]> {
  await page.evaluate(() => {
    const top = document.createElement('div');
    top.tabIndex = -1;
    document.body.prepend(top);
    top.focus();
    top.remove();
  });
  const seen: T[] = [];
  for (let stop = 0; stop < 150; stop++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluateHandle(() => document.activeElement ?? document.body);
    const isNew = await focused.evaluate((element) => {
      const known = element === document.body || element.hasAttribute('data-walked');
      element.setAttribute('data-walked', '');
      return !known;
    });
    if (!isNew) break;
    seen.push(await focused.evaluate(read));
  }
  expect(seen.length).toBeGreaterThan(10);
  return seen;
}

/** Names an element whose focus nothing shows, not even on the element around it. */
const unmarked = (element: Element): string => {
  const isMarked = (one: Element | null) => {
    if (!one) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  };
  // Cells mark the focus of their row.
  const marks = [element, element.closest('.pl-filter'), element.matches('tr') && element.firstElementChild];
  return element.matches('[tabindex="-1"]') || marks.some((one) => isMarked(one || null))
    ? ''
    : element.outerHTML.slice(0, 120);
};

for (const [name, media] of Object.entries({
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  'forced colors': { forcedColors: 'active' },
} as const))
  for (const path of ['/#/employee', '/#/employee/new', '/#/timecard'])
    test(`the focus is visible at every stop of ${path}, ${name}`, async ({ page }) => {
      await page.emulateMedia(media);
      await signInAs(page, maria);
      await openScreen(page, path);
      expect((await walk(page, unmarked)).filter(Boolean)).toEqual([]);
    });

test('forced colors keep what is current, checked and disabled apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signInAs(page, maria);
  await openScreen(page, '/#/timecard');
  const background = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(page.locator('.pl-menu-button[aria-current]')).toBeVisible();
  expect(await background('.pl-menu-button[aria-current]')).not.toBe(
    await background('.pl-menu-button:not([aria-current])'),
  );
  expect(await background('.pl-product[aria-current]')).not.toBe(
    await background('.pl-product:not([aria-current])'),
  );
  await openScreen(page, '/#/employee');
  await expect(page.locator('.form-check-input').first()).toHaveCSS('appearance', 'auto');
  await openScreen(page, '/#/timecard/payroll-dashboard?tab=hours');
  await expect(page.locator('.pl-chart-gridline').first()).toHaveCSS('border-left-width', '1px');
});

test('forced colors keep the focus and typed text apart from the selection of the crew grid', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signInAs(page, maria, '/#/timecard/supervisor/10002/employee');
  const focused = page.locator('[role="grid"] :focus');
  const colors = () =>
    focused.evaluate((element) => {
      const { color, backgroundColor, outlineColor } = getComputedStyle(element);
      return { color, backgroundColor, outlineColor };
    });
  await page.locator('[aria-colindex="4"][role="gridcell"]').first().click();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.locator('[role="gridcell"][aria-selected="true"]')).toHaveCount(2);
  const cell = await colors();
  expect(cell.outlineColor).toBe(cell.color);
  expect(cell.color).not.toBe(cell.backgroundColor);
  await page.keyboard.type('8');
  await expect(focused).toHaveValue('8');
  const field = await colors();
  expect(field.color).not.toBe(field.backgroundColor);
  expect(field.outlineColor).toBe(cell.backgroundColor);
});

for (const [size, viewport] of Object.entries({
  'a phone': { width: 390, height: 844 },
  '400 %': { width: 360, height: 320 },
}))
  test(`no field hides behind the save bar, ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await signInAs(page, maria);
    await openScreen(page, '/#/employee/new');
    const hidden = await walk(page, (element) => {
      if (!element.closest('.pl-form') || element.closest('.pl-savebar')) return '';
      const { top, bottom } = element.getBoundingClientRect();
      const covers = (selector: string) => {
        const cover = document.querySelector(selector);
        const box = cover?.getBoundingClientRect();
        return box && box.top < bottom - 1 && box.bottom > top + 1;
      };
      return covers('.pl-savebar') || covers('.pl-header') ? element.outerHTML.slice(0, 120) : '';
    });
    expect(hidden.filter(Boolean)).toEqual([]);
    const [save, cancel] = await page.locator('.pl-savebar > .btn').all();
    if (cancel) expect((await save?.boundingBox())?.y).toBe((await cancel.boundingBox())?.y);
  });

test.describe('for fingers', () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

  test('every control measures 44 px on a tablet', async ({ page }) => {
    await signInAs(page, maria);
    const small: string[] = [];
    for (const path of [
      'employee',
      'employee/:employeeId',
      'employee/new',
      'timecard/payroll-dashboard',
      'dashboard',
    ]) {
      await openScreen(page, screenAddress(maria, path));
      small.push(...(await page.evaluate(smallTargets)).map((target) => `${path}: ${target}`));
    }
    expect(small).toEqual([]);
  });
});

/** Links within a sentence may be smaller. A box may be small where its label or its cell is the target. */
function smallTargets(): string[] {
  const targets = document.querySelectorAll('a[href], button, select, summary, input:not([type="hidden"])');
  return [...targets].flatMap((target) => {
    const inText = target.closest('p, .pl-hint') && target.tagName === 'A';
    const around = target.matches('[type="checkbox"], [type="radio"]')
      ? target.closest('label, .pl-check, td, th')
      : // The link of a figure covers its tile.
        target.closest('.pl-stat');
    const { width, height } = (around ?? target).getBoundingClientRect();
    // A row opens wherever it is tapped.
    const isHidden =
      !target.checkVisibility({ visibilityProperty: true }) ||
      target.closest('.pl-row-link > th, [class*="visually-hidden"], [aria-hidden="true"]');
    return inText || isHidden || (height >= 43.5 && width >= 43.5)
      ? []
      : [`${Math.round(width)}×${Math.round(height)} ${target.outerHTML.slice(0, 100)}`];
  });
}

for (const [area, paths] of byArea(
  builtScreens.filter((one) => /^(employee|user|timecard|dashboard)/.test(one)),
))
  test(
    `nothing scrolls sideways at 360 px with text of 200 %, ${area}`,
    { tag: '@phone-only' },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await signInAs(page, maria);
      for (const path of paths)
        await test.step(path, async () => {
          await openScreen(page, screenAddress(maria, path));
          await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
          await expectToFit(page);
        });
    },
  );

/** Applies the text spacing of WCAG 1.4.12, as a user's own style sheet would. */
function spaceText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`);
  document.adoptedStyleSheets.push(sheet);
}

/** Texts that an element around them cuts. Those that end in an ellipsis may be cut where a title has them in full. */
function cutTexts(): string[] {
  const hides = (overflow: string) => /hidden|clip/.test(overflow);
  const isCut = (text: Range, parent: Element) => {
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(box);
      const around = box.getBoundingClientRect();
      const [left, top] = [around.left + box.clientLeft, around.top + box.clientTop];
      const isOutside = [...text.getClientRects()].some(
        (line) =>
          (hides(overflowX) && (line.left < left - 1 || line.right > left + box.clientWidth + 1)) ||
          (hides(overflowY) && (line.top < top - 1 || line.bottom > top + box.clientHeight + 1)),
      );
      if (isOutside) {
        // The crew grid sets titles on hover.
        parent.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        const title = parent.closest<HTMLElement>('[title]')?.title ?? '';
        return textOverflow !== 'ellipsis' || !title.includes(text.toString().trim());
      }
      // What a scroller hides can be scrolled to.
      if (/auto|scroll/.test(overflowX + overflowY)) return false;
    }
    return false;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cut: string[] = [];
  while (texts.nextNode()) {
    const { parentElement: parent, textContent } = texts.currentNode;
    if (!textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
    // Hidden texts are a pixel wide.
    if (parent.closest('[class*="visually-hidden"]') || parent.clientWidth === 1) continue;
    const text = document.createRange();
    text.selectNodeContents(texts.currentNode);
    if (isCut(text, parent)) cut.push(`${textContent} in ${parent.outerHTML.slice(0, 120)}`);
  }
  for (const field of document.querySelectorAll<HTMLInputElement>(
    'input:not([type="date"], [type="checkbox"])',
  ))
    if (field.value && field.scrollWidth > field.clientWidth) cut.push(`${field.value} in a field`);
  return cut;
}

/** Screens with the densest texts: weeks, the crew grid, lists, a matrix and a form. */
const denseScreens = [
  'timecard',
  'timecard/payroll-dashboard',
  'timecard/supervisor/:supervisorId/employee',
  'employee',
  'employee/:employeeId/edit',
  'user/roles',
  'customers',
  'settings/general',
];

test('text spacing cuts no text', { tag: '@phone' }, async ({ page }) => {
  await signInAs(page, maria);
  for (const path of denseScreens)
    await test.step(path, async () => {
      await openScreen(page, screenAddress(maria, path));
      await page.evaluate(spaceText);
      expect(await page.evaluate(cutTexts)).toEqual([]);
    });
});
