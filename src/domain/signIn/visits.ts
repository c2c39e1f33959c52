/** Whom a site expects, and whether an invitation signs somebody in there now, in two languages. */
import type { RosterVisit, VisitStatus } from '../../api/visitorLog/contract';
import { type Day, parseInstant } from '../../lib/dates';
import type { Language } from '../../lib/language';
import { longDay } from '../../lib/longDay';
import { formatTime } from '../../lib/time';
import { shiftDays, type SiteHours } from './hours';
import { dayAndTimeIn, dayIn } from '../../lib/timeZone';

interface Visit {
  day: Day;
  isCancelled: boolean;
  /** The stay; undefined until the visitor has come. */
  stay: { signedOutAt: string } | undefined;
}

/** `first`: the first day whose shift the site has now (`shiftDays`). */
export function visitStatus({ day, isCancelled, stay }: Visit, first: Day): VisitStatus {
  if (stay) return stay.signedOutAt === '' ? 'HERE' : 'LEFT';
  if (isCancelled) return 'CANCELLED';
  return day < first ? 'MISSED' : 'EXPECTED';
}

type Texts = Readonly<Record<Language, string>>;

/** Why an invitation lets nobody in at this site now; undefined when it does. Times are in epoch milliseconds. */
export function invitationProblem(
  visit: RosterVisit | undefined,
  site: SiteHours & { id: string },
  now: number,
  /** When somebody came with it, where only this tablet knows that. */
  usedAt: number | undefined,
): Texts | undefined {
  if (!visit)
    return {
      en: 'This invitation is not known here. Sign in as a visitor.',
      es: 'Esta invitación no se conoce aquí. Entre como visitante.',
    };
  const { status, day, siteName, cameAt } = visit;
  if (status === 'CANCELLED')
    return {
      en: 'This invitation was cancelled. Call the person who invited you.',
      es: 'Esta invitación fue cancelada. Llame a quien le invitó.',
    };
  const came = parseInstant(cameAt) ?? usedAt;
  if (came !== undefined || status === 'HERE' || status === 'LEFT') {
    const [on, time] = came === undefined ? ['', ''] : dayAndTimeIn(site.timeZone, came).split('T');
    const at = formatTime(time ?? '');
    const isToday = on === dayIn(site.timeZone, now);
    const when = (language: Language, onWord: string, atWord: string) =>
      at && `${isToday ? '' : ` ${onWord} ${longDay(on ?? '', language)}`} ${atWord} ${at}`;
    return {
      en: `This invitation was already used${when('en', 'on', 'at')}. To leave, choose Sign out.`,
      es: `Esta invitación ya se usó${when('es', 'el', 'a las')}. Para irse, elija Salir.`,
    };
  }
  if (visit.siteId !== site.id)
    return {
      en: `This invitation is for another site: ${siteName}.`,
      es: `Esta invitación es para otra obra: ${siteName}.`,
    };
  if (!shiftDays(site, now).includes(day))
    return {
      en: `This invitation is for ${longDay(day, 'en')}. Sign in as a visitor.`,
      es: `Esta invitación es para el ${longDay(day, 'es')}. Entre como visitante.`,
    };
  return undefined;
}
