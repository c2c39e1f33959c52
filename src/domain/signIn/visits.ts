/** Whom a site expects, and whether an invitation signs somebody in there now, in two languages. */
import type { RosterVisit, VisitStatus } from '../../api/visitorLog/contract';
import { type Day, parseInstant } from '../../lib/dates';
import type { Language } from '../../lib/language';
import { formatTime } from '../../lib/time';
import { dayAndTimeIn, dayIn } from '../../lib/timeZone';

interface Visit {
  day: Day;
  isCancelled: boolean;
  /** The stay; undefined until the visitor has come. */
  stay: { signedOutAt: string } | undefined;
}

/** `today`: that of the site. */
export function visitStatus({ day, isCancelled, stay }: Visit, today: Day): VisitStatus {
  if (stay) return stay.signedOutAt === '' ? 'HERE' : 'LEFT';
  if (isCancelled) return 'CANCELLED';
  return day < today ? 'MISSED' : 'EXPECTED';
}

const longDays = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' }),
};

/** 'November 28, 2026', '28 de noviembre de 2026'; '—' for what is no day. */
export function longDay(day: Day, language: Language): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) ? '—' : longDays[language].format(at);
}

type Texts = Readonly<Record<Language, string>>;

/** Why an invitation lets nobody in at this site now; undefined when it does. */
export function invitationProblem(
  visit: RosterVisit | undefined,
  site: { id: string; timeZone: string },
  now: number,
  isUsed: boolean,
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
  if (isUsed || status === 'HERE' || status === 'LEFT') {
    const instant = parseInstant(cameAt);
    const at = instant === undefined ? '' : formatTime(dayAndTimeIn(site.timeZone, instant).slice(11));
    return {
      en: `This invitation was already used${at && ` at ${at}`}. To leave, choose Sign out.`,
      es: `Esta invitación ya se usó${at && ` a las ${at}`}. Para irse, elija Salir.`,
    };
  }
  if (visit.siteId !== site.id)
    return {
      en: `This invitation is for another site: ${siteName}.`,
      es: `Esta invitación es para otra obra: ${siteName}.`,
    };
  if (day !== dayIn(site.timeZone, now))
    return {
      en: `This invitation is for ${longDay(day, 'en')}. Sign in as a visitor.`,
      es: `Esta invitación es para el ${longDay(day, 'es')}. Entre como visitante.`,
    };
  return undefined;
}
