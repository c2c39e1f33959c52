/** A rate table as form values. */
import type { Rate, RatePurpose, RateTable } from '../../api/rateTables/contract';
import type { Labels } from '../../components/conflict/differences';
import { type Day, today } from '../../lib/dates';
import { formatMoney } from '../../lib/money';
import { noChoice, type PickerItem } from '../../lib/picker';
import { daysText } from './rateTable';

/** A row of the grid. Days and amounts in the API's format, '', or unreadable input. */
export interface RateLineValues {
  classificationId: PickerItem;
  from: Day;
  to: Day;
  regular: string;
  overtime: string;
  doubleTime: string;
}

export interface RateTableValues {
  name: string;
  note: string;
  purpose: RatePurpose;
  rates: RateLineValues[];
}

export const rateTableLabels: Labels<RateTableValues> = {
  name: 'Name',
  note: 'Note',
  purpose: 'Used for',
  rates: 'Rates',
};

export const lineLabels: Labels<RateLineValues> = {
  classificationId: 'Classification',
  from: 'From',
  to: 'To',
  regular: 'Regular',
  overtime: 'Overtime',
  doubleTime: 'Double time',
};

export const newRateTable: RateTableValues = { name: '', note: '', purpose: 'UNDECIDED', rates: [] };

/** A new row has the days of the row above. */
export const lineAfter = (last: RateLineValues | undefined): RateLineValues => ({
  classificationId: noChoice,
  from: last?.from ?? today(),
  to: last?.to ?? '',
  regular: '',
  overtime: '',
  doubleTime: '',
});

const lineOf = ({ classification, from, to, regular, overtime, doubleTime }: Rate): RateLineValues => ({
  classificationId: classification ? { id: classification.id, label: classification.name } : noChoice,
  from,
  to,
  regular,
  overtime,
  doubleTime,
});

export const rateTableValues = ({ name, note, purpose, rates }: RateTable): RateTableValues => ({
  name,
  note,
  purpose,
  rates: rates.map(lineOf),
});

const amount = (typed: string): string => (typed === '' ? '—' : formatMoney(typed));

/** Describes a row when comparing two versions. */
export const describeLine = (line: RateLineValues): string =>
  [
    line.classificationId.label || 'No classification',
    daysText(line.from, line.to),
    [line.regular, line.overtime, line.doubleTime].map(amount).join(' / '),
  ].join(', ');
