import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClockRow } from '../../../api/cico/contract';
import { cicoQueries, useCheckOut } from '../../../api/cico/queries';
import { sendSurely } from '../../../api/sendSurely';
import { statusOf } from '../../../components/status';
import type { Day } from '../../../lib/dates';
import { whyNotCheckOut } from './clockLook';

export interface CheckOutForm {
  at: string;
  nextDay: boolean;
  reasonId: string;
  note: string;
}

/** Enough to find one person again by name. */
const NAMESAKES = 50;

/**
 * Clocks `asked` out. Where they have moved on meanwhile, `row` is as they are then, and what was typed stays (FAULT-95); an answer
 * that was lost is looked up (FAULT-54).
 */
export function useCheckOutOf(asked: ClockRow, date: Day) {
  const client = useQueryClient();
  const send = useCheckOut();
  const [moved, setMoved] = useState<ClockRow>();
  const row = moved ?? asked;
  const { employeeId, name, version } = row;

  async function find(): Promise<ClockRow | undefined> {
    const list = { search: name, sort: 'name,asc', page: 0, size: NAMESAKES, isToday: false };
    const found = await client.fetchQuery({ ...cicoQueries.employees(date, list), staleTime: 0 });
    return found.rows.find((one) => one.employeeId === employeeId);
  }

  async function checkOut({ reasonId, ...values }: CheckOutForm): Promise<ClockRow> {
    const why = whyNotCheckOut(row);
    if (why !== undefined) throw new Error(why);
    const body = { ...values, employeeId, date, version, ...(reasonId && { reasonId }) };
    try {
      return await sendSurely(
        () => send.mutateAsync(body),
        async () => {
          const now = await find();
          return now?.checkedOut && now.outAt === values.at ? now : undefined;
        },
      );
    } catch (cause) {
      if (statusOf(cause) === 409) {
        setMoved(await find().catch(() => undefined));
        void client.invalidateQueries({ queryKey: cicoQueries.all });
      }
      throw cause;
    }
  }
  return { row, hasMoved: moved !== undefined, checkOut };
}
