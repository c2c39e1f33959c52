import type { PhotoSource } from '../../api/jobPhotos/contract';
import { addDays, isWeekend, today } from '../../lib/dates';
import { lazySeed } from '../db';
import { labelSeed, photoCategories, sitePhotoFile, uploadersOf } from '../jobDocs/seed';
import type { Business } from '../seed/businesses';
import { random } from '../seed/random';

export interface StoredPhoto {
  id: string;
  key?: string;
  jobId: string;
  name: string;
  caption: string;
  labelIds: readonly string[];
  fileId: string;
  size: number;
  /** '' where the camera wrote none. */
  takenAt: string;
  uploadedAt: string;
  createdById: string;
  /** The record that it came with. */
  source: { kind: PhotoSource; id: string } | undefined;
  /** '' for none. */
  beforeId: string;
  /** '' for those that were not deleted. */
  deletedAt: string;
  version: number;
}

interface JobRecord {
  id: string;
  jobId: string;
}

/** The records that photos may have come with. They are read only for the job that has such photos. */
interface Sources {
  observations: () => readonly JobRecord[];
  reports: () => readonly JobRecord[];
  tickets: () => readonly JobRecord[];
}

/** How many photos the first jobs have. */
const COUNTS = [420, 60, 60, 40, 20];
/** Those of the largest business, which is for measuring. */
const LARGE_COUNTS = [2000];
const LARGE_JOBS = 1000;
const PAIRS = 5;
/** From an after picture to its before picture, which is older. */
const BETWEEN = 70;

const captions = [
  'Formwork at grid C, ready for the pour',
  'Rebar before the inspection',
  'Slab edge after the pour',
  'Guardrail on level 2',
  'Delivery of joists, all counted',
  'Trench along the north side',
  'Rooftop unit set on its curb',
  'Damage to the fence, found in the morning',
  'Firestopping at the shaft',
];
const pairCaptions = ['East stair', 'Laydown area', 'Loading dock', 'Corridor on level 1', 'North entrance'];

type PhotoFiles = Map<string, { name: string; type: string; data: string }>;

function photosOf(business: Business, jobId: string, count: number, files: PhotoFiles): StoredPhoto[] {
  const { whole, chance, pick } = random('jobPhotos', business.id, jobId);
  const [first = '', ...others] = uploadersOf(business);
  const labels = labelSeed(business)
    .all()
    .map(({ id }) => id);
  const photos: StoredPhoto[] = [];
  for (let age = 1; photos.length < count; age++) {
    const day = addDays(today(), -age);
    if (isWeekend(day)) continue;
    for (let left = Math.min(whole(2, 9), count - photos.length); left > 0; left--) {
      const index = photos.length;
      const id = `photo-${jobId}-${index + 1}`;
      // The first pair is near the top, where it is found.
      const pair = Math.floor(index / 30);
      const isAfter = count > BETWEEN * 3 && index % 30 === 3 && pair < PAIRS;
      const name = `IMG_${5000 - index}.svg`;
      const file = sitePhotoFile(pick(photoCategories), id);
      files.set(id, { name, ...file });
      const time = (hour: number) => `${day}T${hour}:${whole(10, 59)}:${whole(10, 59)}.000Z`;
      photos.push({
        id,
        jobId,
        name,
        caption: chance(0.65) ? pick(captions as [string, ...string[]]) : '',
        labelIds: labels.length > 0 && chance(0.3) ? [pick(labels as [string, ...string[]])] : [],
        fileId: id,
        size: file.size,
        takenAt: chance(0.94) ? time(whole(13, 18)) : '',
        uploadedAt: time(whole(19, 22)),
        createdById: pick([first, ...others]),
        source: undefined,
        beforeId: isAfter ? `photo-${jobId}-${index + 1 + BETWEEN}` : '',
        deletedAt: '',
        version: 1,
      });
    }
  }
  return photos;
}

/** Both pictures of a pair show the same place, before it was cleaned up and after. */
function drawPairs(photos: StoredPhoto[], files: PhotoFiles): void {
  for (const after of photos.filter(({ beforeId }) => beforeId !== '')) {
    const before = photos.find(({ id }) => id === after.beforeId);
    if (!before) continue;
    const place = pairCaptions[Math.floor(photos.indexOf(after) / 30)] ?? '';
    const drawings = [
      [before, 'HOUSEKEEPING', 'before the cleanup'],
      [after, 'OTHER', 'after the cleanup'],
    ] as const;
    for (const [photo, category, when] of drawings) {
      const file = sitePhotoFile(category, after.id);
      photo.caption = `${place}, ${when}`;
      photo.size = file.size;
      files.set(photo.id, { name: photo.name, ...file });
    }
  }
}

/** Photos of the jobs that crews work on, and their files. */
export function jobPhotoSeed(business: Business, { observations, reports, tickets }: Sources) {
  const { modules, jobs } = business;
  const files: PhotoFiles = new Map();
  const photos = lazySeed(() => {
    if (!modules.includes('drawing')) return [];
    const counts = jobs.busy > LARGE_JOBS ? LARGE_COUNTS : COUNTS;
    return counts.slice(0, jobs.busy).flatMap((count, job) => {
      const jobId = String(jobs.first + job);
      const made = photosOf(business, jobId, count, files);
      if (job > 0) return made;
      drawPairs(made, files);
      // Phones whose clocks are wrong.
      const [ahead, behind] = [made[8], made[20]];
      if (ahead) ahead.takenAt = `${addDays(ahead.uploadedAt.slice(0, 10), 2)}T15:20:00.000Z`;
      if (behind) behind.takenAt = '2019-01-01T00:04:00';
      const sources: [PhotoSource, () => readonly JobRecord[]][] = [
        ['OBSERVATION', observations],
        ['DAILY_REPORT', reports],
        ['TICKET', tickets],
      ];
      sources.forEach(([kind, records], index) => {
        const record = records().find((one) => one.jobId === jobId);
        const photo = made[12 + index * 3];
        if (record && photo) photo.source = { kind, id: record.id };
      });
      return made;
    });
  });
  return {
    photos,
    files: {
      get: (id: string) => {
        if (!id.startsWith('photo-')) return undefined;
        photos.all();
        return files.get(id);
      },
    },
  };
}
