import { useQueryClient } from '@tanstack/react-query';
import { sendAndVerify } from '../../../../api/sendAndVerify';
import {
  type EventKind,
  eventKinds,
  type EventsSave,
  type Timecard,
} from '../../../../api/timecards/contract';
import { absencesIn, eventText } from '../../../../domain/timecards/events';
import { timecardQueries, useSaveTimecard } from '../../../../api/timecards/queries';
import { saveOrWait } from '../../../../components/drafts/outbox';
import { notify } from '../../../../components/feedback/banners';
import { type Day, isoWeekOf } from '../../../../lib/dates';
import type { CrewPerson } from '../people';
import type { CrewSheet } from '../sheetStore';

export interface Absence {
  kind: EventKind;
  note: string;
}

const eventsOn = (events: EventsSave['events'], date: Day) =>
  absencesIn(events).filter((event) => event.date === date);

/** CALL-133: saves and removes the absence of an employee on a day, as an event of the card. Reports the result. */
export function useAbsence({ bases, days }: Pick<CrewSheet, 'bases' | 'days'>) {
  const client = useQueryClient();
  const { events: save } = useSaveTimecard();

  /**
   * Saves the events of a card. Returns the saved card, `waits` without a network, or undefined after it has reported a
   * failure.
   */
  async function send(
    { member }: CrewPerson,
    body: EventsSave,
    isSaved: (card: Timecard) => boolean,
  ): Promise<Timecard | 'waits' | undefined> {
    try {
      const saved = await saveOrWait(`Absences of ${member.name}`, () =>
        sendAndVerify(
          () => save(body),
          async () => {
            const query = timecardQueries.week(body.employeeId, isoWeekOf(body.weekStart), { silent: true });
            const [card] = await client.fetchQuery({ ...query, staleTime: 0 });
            return card && isSaved(card) ? card : undefined;
          },
        ),
      );
      return saved ?? 'waits';
    } catch (cause) {
      notify({
        kind: 'failure',
        text: cause instanceof Error ? cause.message : "Couldn't save the absence.",
      });
      // After a conflict, the next attempt is based on the current card.
      await client.invalidateQueries({ queryKey: timecardQueries.all });
      return undefined;
    }
  }

  const bodyOf = ({ member, card }: CrewPerson, reasonId: string) => {
    const base = bases.get(member.id);
    return {
      ...(base?.timecardId !== undefined && { timecardId: base.timecardId }),
      employeeId: member.id,
      weekStart: days[0] ?? '',
      version: Math.max(base?.version ?? 0, card?.version ?? 0),
      ...(reasonId !== '' && { reasonId }),
    };
  };

  const withoutAbsence = (events: EventsSave['events'], date: Day) => {
    const removed = eventsOn(events, date);
    return events.filter((event) => !removed.includes(event));
  };

  /** `reasonId` is the change-log reason, which signed cards need. */
  async function remove(person: CrewPerson, date: Day, reasonId = ''): Promise<boolean> {
    const events = withoutAbsence(person.events, date);
    const saved = await send(
      person,
      { ...bodyOf(person, reasonId), events },
      (card) => eventsOn(card.events, date).length === 0,
    );
    if (saved && saved !== 'waits')
      notify({ kind: 'success', text: `Absence of ${person.member.name} removed` });
    return saved !== undefined;
  }

  async function mark(person: CrewPerson, date: Day, { kind, note }: Absence, reasonId = '') {
    const events = [...withoutAbsence(person.events, date), { date, kind, note }];
    const saved = await send(person, { ...bodyOf(person, reasonId), events }, (card) =>
      eventsOn(card.events, date).some((event) => eventText(event) === eventText({ kind, note })),
    );
    if (!saved || saved === 'waits') return saved !== undefined;
    notify({
      kind: 'success',
      text: `${person.member.name}: ${eventKinds[kind].toLowerCase()}`,
      action: { label: 'Undo', run: () => void undo(saved, reasonId) },
    });
    return true;

    function undo(card: Timecard, reasonId: string) {
      const { timecardId, version } = card;
      return send(
        person,
        { ...bodyOf(person, reasonId), timecardId, version, events: withoutAbsence(card.events, date) },
        (now) => eventsOn(now.events, date).length === 0,
      );
    }
  }

  return { mark, remove };
}
