/** What somebody has typed at a gate, kept in this tab for an hour, so that a reload or a new code loses nothing. */
import * as z from 'zod/mini';
import { answerRecord } from '../../../api/questionnaire/schema';
import { gatePerson } from '../../../api/visitorLog/contract';
import { now } from '../../../lib/clock';
import type { Answers } from '../../../lib/questionnaire/questionnaire';
import { readStored, removeStorage, writeStorage } from '../../../lib/storage';

const STORED = 'plumblineGateStep';
const KEPT_FOR = 60 * 60_000;

const answers: z.ZodMiniType<Answers> = answerRecord;
/** Names and numbers are kept as far as they are typed. */
const typedPerson = z.extend(gatePerson, { name: z.string(), phone: z.string() });

const keptStep = z.discriminatedUnion('at', [
  z.object({ at: z.literal('guest'), kind: z.enum(['VISITOR', 'DELIVERY']), known: z.optional(typedPerson) }),
  z.object({ at: z.literal('check'), person: typedPerson, answers: z.optional(answers) }),
  z.object({ at: z.literal('photo'), person: typedPerson, answers }),
]);
export type KeptStep = z.output<typeof keptStep>;

const stored = z.object({ siteId: z.string(), time: z.number(), step: keptStep });

/** The step of a site at which somebody was before a reload; undefined for none. */
export function readKeptStep(siteId: string): KeptStep | undefined {
  const kept = readStored('sessionStorage', STORED, stored);
  return kept?.siteId === siteId && now() - kept.time < KEPT_FOR ? kept.step : undefined;
}

export const keepStep = (siteId: string, step: KeptStep): void =>
  void writeStorage('sessionStorage', STORED, JSON.stringify({ siteId, time: now(), step }));

export const dropKeptStep = (): void => removeStorage('sessionStorage', STORED);

const SENT = 'plumblineGateEvent';
const sentEvent = z.object({ id: z.string(), what: z.string(), time: z.number() });
export type SentEvent = z.output<typeof sentEvent>;

/** What was sent and is not answered yet, also before a reload. */
export const readSentEvent = (): SentEvent | undefined => readStored('sessionStorage', SENT, sentEvent);

export function keepSentEvent(event: SentEvent | undefined): void {
  if (event) writeStorage('sessionStorage', SENT, JSON.stringify(event));
  else removeStorage('sessionStorage', SENT);
}

/** True while a second try is the same event, and not another visit. */
export const isSameEvent = (sent: SentEvent | undefined, what: string): sent is SentEvent =>
  sent?.what === what && now() - sent.time < KEPT_FOR;
