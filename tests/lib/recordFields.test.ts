import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { blankFrom, draftFrom, valuesFrom } from '../../src/lib/recordFields';

const draft = z.object({
  name: z.string(),
  kind: z.enum(['SITE', 'YARD']),
  status: z.literal(['ACTIVE', 'INACTIVE']),
  jobId: z.string(),
  memberIds: z.array(z.string()),
  photos: z.array(z.object({ id: z.string() })),
  people: z.number(),
  locked: z.boolean(),
  source: z.optional(z.string()),
});
const labels = { name: 'Name', people: 'People', jobId: 'Job', memberIds: 'Members' };

const record = {
  id: '7',
  version: 3,
  name: 'North gate',
  kind: 'YARD' as const,
  status: 'INACTIVE' as const,
  job: { id: '61', number: 'J-104', name: 'Mill Street Bridge' },
  members: [
    { id: '1', name: 'Tomás Reyes' },
    { id: '2', name: 'Ann Cole' },
  ],
  photos: [{ id: 'p1' }],
  people: 0,
  locked: true,
};

describe('fields of records', () => {
  it('are saved under the names of the draft, with ids instead of records', () => {
    expect(draftFrom<z.output<typeof draft>>(draft.shape, record)).toEqual({
      name: 'North gate',
      kind: 'YARD',
      status: 'INACTIVE',
      jobId: '61',
      memberIds: ['1', '2'],
      photos: [{ id: 'p1' }],
      people: 0,
      locked: true,
    });
  });

  it('FAULT-119 a record without another one has no choice', () => {
    const { job, ...rest } = record;
    const without = { ...rest, job: undefined, members: [] };
    expect(job.id).toBe('61');
    expect(draftFrom<z.output<typeof draft>>(draft.shape, without)).toMatchObject({
      jobId: '',
      memberIds: [],
    });
    expect(valuesFrom<{ jobId: { id: string; label: string } }>({ jobId: 'Job' })(without)).toEqual({
      jobId: { id: '', label: '' },
    });
  });

  it('are choices in a form, jobs with their number', () => {
    expect(valuesFrom(labels)(record)).toEqual({
      name: 'North gate',
      people: 0,
      jobId: { id: '61', label: 'J-104 Mill Street Bridge' },
      memberIds: [
        { id: '1', label: 'Tomás Reyes' },
        { id: '2', label: 'Ann Cole' },
      ],
    });
  });

  it('are blank in a new record', () => {
    expect(blankFrom(draft)).toEqual({
      name: '',
      kind: 'SITE',
      status: 'ACTIVE',
      jobId: { id: '', label: '' },
      memberIds: [],
      photos: [],
      people: 0,
      locked: false,
    });
  });
});
