import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { call } from '../../src/api/client';
import { jobPhotoCalls } from '../../src/api/jobPhotos/contract';
import { paths } from '../../src/lib/paths';
import { setupDemo } from '../support/demo';
import { catchDownloads } from '../support/downloads';
import { ann, maria } from '../support/people';
import { photoFile } from '../support/pictures';
import { renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
const GALLERY = paths.gallery('6001');
/** The job with 20 photos. */
const SMALL = paths.gallery('6005');
const photoId = (number: number, job = 6001) => `photo-${job}-${number}`;
const stored = (number: number, job?: number) =>
  call(jobPhotoCalls.get, { params: { jobPhotoId: photoId(number, job) }, silent: true });

async function open(address: string, username = maria) {
  const app = await renderApp({ username, address });
  return { app, ...screenOf(app) };
}
const cards = async () => {
  // Queries by role are slow with hundreds of cards.
  await waitFor(() => expect(document.querySelector('.pl-card')).not.toBeNull());
  return [...document.querySelectorAll<HTMLAnchorElement>('.pl-card > a')];
};
const idOf = (link: Element | null | undefined) => link?.getAttribute('href')?.split('/').at(-1);

describe('SCREEN-JD-GALLERY list', () => {
  it('DOC-04, CALL-180 shows photos by day, newest first, and keeps search and filters in the address', async () => {
    const { app, field, filter } = await open(GALLERY);
    expect(await cards()).toHaveLength(420);
    const days = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
    const times = days.map((day) => Date.parse(day));
    expect(times).toEqual([...times].sort((one, other) => other - one));
    // A camera whose clock started again.
    expect(days.at(-1)).toBe('Tue Jan 1 2019');

    const found = async (query: string) => {
      await app.go(`${GALLERY}?${query}`);
      return (await cards()).map((card) => idOf(card)?.replace(`?${query}`, ''));
    };
    expect(await found('search=east+stair')).toEqual([photoId(4), photoId(74)]);
    expect(await found('from=2019-01-01&to=2019-01-01')).toEqual([photoId(21)]);

    await app.go(SMALL);
    await app.user.click(await field('Search photos'));
    await app.user.paste('IMG_4990');
    await waitFor(async () => expect(await cards()).toHaveLength(1));
    expect(app.router.state.location.search).toBe('?search=IMG_4990');
    await app.user.clear(await field('Search photos'));
    await filter('Uploaded by', 'Dale Whitaker');
    await waitFor(() => expect(app.router.state.location.search).toBe('?author=1002'));
    await waitFor(async () =>
      expect((await demo.calls('jobPhotos')).at(-1)?.query).toMatchObject({
        jobId: '6005',
        authorId: '1002',
        sort: 'takenAt,desc',
      }),
    );
  });

  it('shows a failure, Retry, and what is here without photos', async () => {
    await demo.fault({ match: 'jobPhotos', kind: 503 });
    await demo.fault({ match: 'jobPhotos', kind: 200, body: { jobPhotos: [], total: 0 } });
    const { heading, press } = await open(GALLERY);
    expect(await heading("Couldn't load photos")).toBeVisible();
    await press('Retry');
    expect(await heading('No photos yet')).toBeVisible();
  });

  it('DOC-05, CALL-190 fetches a small picture once it is near the screen, and has a place for one that fails', async () => {
    const near: (() => void)[] = [];
    class Observer {
      constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        near.push(() => this.tell([{ isIntersecting: true }]));
      }
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Observer);
    await demo.fault({ match: 'jobDocumentThumbnail', kind: 200, body: { image: '', type: '' } });
    await open(SMALL);
    await cards();
    expect(await demo.calls('jobDocumentThumbnail')).toHaveLength(0);
    near[0]?.();
    near[1]?.();
    await waitFor(() => expect(document.querySelectorAll('.pl-thumbnail > img')).toHaveLength(1));
    expect(document.querySelector('.pl-thumbnail > img')).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\//),
    );
    expect(document.querySelectorAll('.pl-thumbnail > svg')).toHaveLength(19);
    expect(await demo.calls('jobDocumentThumbnail')).toHaveLength(2);
  });

  it('the arrow keys move between photos, and Space selects', async () => {
    const { app } = await open(SMALL);
    const [first, second, third] = await cards();
    first?.focus();
    await app.user.keyboard('{ArrowRight}{ArrowRight}');
    expect(third).toHaveFocus();
    await app.user.keyboard(' {Shift>}{ArrowLeft}{/Shift}');
    expect(second).toHaveFocus();
    expect(await screen.findByText('2 selected')).toBeVisible();
    await app.user.keyboard('{End}{Home}{Enter}');
    await screen.findByText('Photo 1 of 20');
  });

  it('FAULT-97, DOC-06 labels selected photos, downloads them after saying the size, and deletes them with Undo', async () => {
    const { files: downloads } = catchDownloads();
    const { app, dialog, press } = await open(SMALL);
    const selectTwo = async () => {
      const boxes = await screen.findAllByRole('checkbox', { name: /^Select / });
      for (const box of boxes.slice(0, 2)) await app.user.click(box);
    };
    await selectTwo();
    await press('Add labels');
    const labels = await dialog('Add labels to 2 photos');
    await app.user.click(within(labels).getByRole('combobox'));
    await app.user.click(await within(labels).findByRole('option', { name: 'Warranty' }));
    await press('Add labels', labels);
    const first = Number(
      idOf((await cards())[0])
        ?.split('-')
        .at(-1),
    );
    await waitFor(async () =>
      expect((await stored(first, 6005)).labels.map(({ name }) => name)).toContain('Warranty'),
    );

    await selectTwo();
    await press('Download');
    const question = await dialog('Download 2 photos?');
    expect(question).toHaveTextContent(/One zip file with the originals, about \d/);
    await press('Download', question);
    await waitFor(() => expect(downloads).toHaveLength(1));
    await press('Delete');
    await press('Yes', await dialog('Delete 2 photos?'));
    await waitFor(async () => expect(await cards()).toHaveLength(18));
    await press('Undo');
    await waitFor(async () => expect(await cards()).toHaveLength(20));
  });

  it('CALL-181, FAULT-93 names what is no picture, and sends the others as they are', async () => {
    const { app } = await open(SMALL);
    const add = await screen.findByLabelText('Upload');
    // The browser's choice of files can be overruled.
    add.removeAttribute('accept');
    await app.user.upload(add, [photoFile('Slab.jpg'), new File(['%PDF-1.7'], 'Plan.jpg')]);
    const refused = await screen.findByRole('list', { name: 'Files that cannot be uploaded' });
    expect(refused).toHaveTextContent('Plan.jpg: This file is not a picture.');
    expect(refused).not.toHaveTextContent('Slab');
    // jsdom sends forms without the content of files, so a browser test has the rest.
    await waitFor(async () => expect(await demo.calls('uploadJobDocumentFile')).toHaveLength(1), {
      timeout: 15_000,
    });
  }, 40_000);
});

describe('SCREEN-JD-GALLERY one photo', () => {
  it('DOC-04 goes on in the order of the gallery by buttons and keys, and closes with the focus on the photo', async () => {
    const { app, press } = await open(`${GALLERY}?search=stair`);
    await app.user.click((await cards())[0]!);
    await screen.findByText('Photo 1 of 2');
    await press('Next photo');
    await screen.findByText('Photo 2 of 2');
    await press('Next photo');
    expect((await screen.findAllByText('There are no more.'))[0]).toBeInTheDocument();
    await app.user.keyboard('{ArrowLeft}');
    await screen.findByText('Photo 1 of 2');
    await app.user.keyboard('{ArrowRight}');
    await screen.findByText('Photo 2 of 2');
    await app.user.keyboard('{Escape}');
    const [, second] = await cards();
    expect(app.router.state.location.search).toBe('?search=stair');
    await waitFor(() => expect(second).toHaveFocus());
  });

  it('DOC-04 shows a pair under a slider', async () => {
    await open(`${GALLERY}/${photoId(4)}`);
    const slider = await screen.findByRole('slider', { name: 'Before and after' });
    expect(slider).toHaveAttribute('aria-valuetext', '50 percent before');
    fireEvent.change(slider, { target: { value: '20' } });
    expect(slider).toHaveAttribute('aria-valuetext', '20 percent before');
    // The keys of the slider do not open another photo.
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    expect(screen.getByText('Photo 5 of 420')).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Before: East stair, before the cleanup' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'East stair, before the cleanup' })).toBeVisible();
  });

  it('DOC-04 says when a camera clock was wrong, and where a photo of another record is changed', async () => {
    const { app, press } = await open(`${GALLERY}/${photoId(9)}`);
    expect(await screen.findByText(/was uploaded before this time/)).toBeVisible();
    await app.go(`${GALLERY}/${photoId(21)}`);
    expect(await screen.findByText(/more than a year before the upload/)).toBeVisible();
    await app.go(`${GALLERY}/${photoId(13)}`);
    await screen.findByText('Belongs to');
    await press('More');
    expect(await screen.findByRole('button', { name: /^Delete/ })).toHaveTextContent(/Change it there/);
  });

  it('DOC-04 edits caption and pair, and makes a photo the before picture of another one', async () => {
    const { app, dialog, field, fill, press } = await open(`${SMALL}/${photoId(1, 6005)}`);
    const choose = async (label: string, fileName: string) => {
      await app.user.click(await field(label));
      await app.user.paste(fileName);
      const found = within(await dialog());
      await waitFor(() => expect(found.getAllByRole('option')).toHaveLength(1));
      await app.user.click(found.getByRole('option'));
    };
    await screen.findByText(/^Photo \d+ of 20$/);
    await press('More');
    await press('Edit caption, labels, before picture');
    await fill('Caption', 'North wall');
    await choose('Before picture', 'IMG_4990.svg');
    await press('Save', await dialog());
    expect(await screen.findByRole('slider', { name: 'Before and after' })).toBeVisible();
    expect(await stored(1, 6005)).toMatchObject({ caption: 'North wall', before: { id: photoId(11, 6005) } });

    await press('More');
    await press('Use as before picture of…');
    await dialog('Use North wall as before picture');
    await choose('After picture', 'IMG_4998.svg');
    await press('Use as before picture', await dialog());
    await waitFor(async () => expect((await stored(3, 6005)).before?.id).toBe(photoId(1, 6005)));
    expect(await screen.findByText('After picture')).toBeVisible();

    // Of two pictures only one is before the other.
    await press('More');
    await press('Edit caption, labels, before picture');
    await choose('Before picture', 'IMG_4998.svg');
    await press('Save', await dialog());
    expect((await screen.findAllByText('This photo is its after picture.'))[0]).toBeVisible();
  });

  it('DOC-03, FAULT-135 deletes a photo after a question, and Undo brings it back', async () => {
    const { app, dialog, press } = await open(`${SMALL}/${photoId(1, 6005)}`);
    await screen.findByText(/^Photo \d+ of 20$/);
    await press('More');
    await press('Delete');
    await press('Yes', await dialog(/^Delete /));
    await waitFor(async () => expect(await cards()).toHaveLength(19));
    expect(app.router.state.location.pathname).toBe(SMALL);
    await press('Undo');
    await waitFor(async () => expect(await cards()).toHaveLength(20));
  });

  it('FAULT-135 a deleted photo is in the bin, from where it is restored', async () => {
    const { app, press } = await open(paths.jobDocs);
    await call(jobPhotoCalls.remove, { params: { jobPhotoId: photoId(3, 6005) }, silent: true });
    await app.go(`${SMALL}?deleted=true`);
    const row = (await screen.findAllByRole('row'))[1];
    await app.user.click(within(row!).getByRole('checkbox'));
    await press('Restore');
    expect(await screen.findByText('1 photo restored')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'No photos match' })).toBeVisible();
    expect((await stored(3, 6005)).id).toBe(photoId(3, 6005));
  });

  it('is not for those without job documents', async () => {
    const { title } = await open(`${GALLERY}/${photoId(1)}`, ann);
    expect(await title('You cannot open this page')).toBeVisible();
  });
});
