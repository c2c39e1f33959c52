/** Teams: employees who work together, and the jobs they are on (JOB-17). */
import * as z from 'zod/mini';
import { requiredText, textUpTo } from '../fieldSchemas';
import { jobReference } from '../jobs/contract';
import { resource } from '../resource';
import { count, id, object, rows, text } from '../schema';

const member = object({ id, name: text, jobTitle: text, phone: text });
export type TeamMember = z.output<typeof member>;

const summary = { id, name: text, note: text, jobs: rows(jobReference), version: count };

/** A row of the list: the number of members instead of the members. */
const teamRow = object({ ...summary, members: count });
export type TeamRow = z.output<typeof teamRow>;

const team = object({ ...summary, members: rows(member) });
export type Team = z.output<typeof team>;

const MAX_MEMBERS = 500;

export const teamDraft = z.object({
  name: requiredText('Name', 100),
  note: textUpTo('Note', 500),
  /** Ids of employees. */
  memberIds: z.array(z.string()).check(z.maxLength(MAX_MEMBERS, `At most ${MAX_MEMBERS} members`)),
  jobIds: z.array(z.string()),
});
export type TeamDraft = z.output<typeof teamDraft>;

/**
 * CALL-173, JOB-17. The list takes search (name, note and members), sort (name, members, jobs), page and size. An
 * existing name is refused: `name: …`.
 */
export const teamCalls = resource({
  name: 'team',
  path: '/jobs-service/teams',
  businessHeader: true,
  noun: { one: 'team', many: 'teams' },
  row: teamRow,
  detail: team,
  draft: teamDraft,
});
