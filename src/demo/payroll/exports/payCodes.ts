import { roundHours } from '../../../domain/timecards/week';
import type { StoredCardSettings } from '../../timecards/settings';
import type { Payee } from '../payees';

/** The code of time off without a pay code of its own. */
const DEFAULT_CODE = 'PTO';

/** Returns each pay code of paid time off once, with the default last. */
export const ptoCodes = ({ payCodes }: StoredCardSettings): string[] => [
  ...new Set([...payCodes.values()].filter((code) => code !== DEFAULT_CODE)),
  DEFAULT_CODE,
];

/** Returns an employee's hours of paid time off for each of `ptoCodes`. */
export function ptoByCode({ weeks }: Payee, settings: StoredCardSettings): [code: string, hours: number][] {
  const { payCodes, paidKinds } = settings;
  const entries = weeks.flatMap(({ hasCard, row }) => (hasCard ? row.card.pto : []));
  return ptoCodes(settings).map((code) => [
    code,
    roundHours(
      entries
        .filter(({ kind }) => paidKinds.has(kind.id) && (payCodes.get(kind.id) ?? DEFAULT_CODE) === code)
        .reduce((sum, { hours }) => sum + hours, 0),
    ),
  ]);
}
