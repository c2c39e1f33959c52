import { type CompanyCostCode, costCodeCalls, MAX_COST_CODES_PER_CALL } from '../../api/costCodes/contract';
import { type BulkPart, perRowWork, toRowFailures } from '../../components/bulk/batches';
import { type BulkAction, runBulk } from '../../components/bulk/bulk';
import { notify } from '../../components/feedback/banners';
import { confirm } from '../../components/feedback/confirm';
import { countOf } from '../../lib/countOf';
import { bulkDefaults } from '../../session/bulkDefaults';
import { costCodeTitle, useCostCodeQueries } from './costCode';

const { noun } = costCodeCalls.new;
type Codes = readonly CompanyCostCode[];

/** One by its code, several by their number. */
const nameOf = (codes: Codes, count = codes.length): string =>
  codes.length === 1 ? (codes[0]?.code ?? '') : countOf(count, noun);

const toBulkRow = (row: CompanyCostCode) => ({ key: row.id, name: costCodeTitle(row) });

/** Activates, deactivates and deletes one or several codes, with a report of those that fail (FAULT-97). */
export function useCostCodeActions() {
  const queries = useCostCodeQueries();
  const { setActive, onSettled } = queries.useSetActive();
  const removing = queries.useRemoveMany();
  const defaults = () => ({ ...bulkDefaults(), noun });

  function statusChange(codes: Codes, active: boolean, retain?: BulkAction['retain']): BulkAction {
    const send: BulkPart['send'] = async (ids) => {
      const { results } = await setActive(ids, active);
      const messages = new Map(
        results.map(({ id, changed, message }) => [
          id,
          changed ? '' : message || 'The server refused the change.',
        ]),
      );
      return toRowFailures(ids, messages, "The server didn't report a result.");
    };
    return {
      ...defaults(),
      batchSize: MAX_COST_CODES_PER_CALL,
      parts: [{ rows: codes.map(toBulkRow), send }],
      title: active ? 'Activating cost codes' : 'Deactivating cost codes',
      doneMessage: (count) => `${nameOf(codes, count)} ${active ? 'activated' : 'deactivated'}`,
      retain,
      onSettled,
      undo: (ids) =>
        statusChange(
          codes.filter(({ id }) => ids.includes(id)),
          !active,
        ),
    };
  }

  return {
    /** Needs no confirmation, because Undo reverts it. */
    changeStatus: (codes: Codes, active: boolean, retain?: BulkAction['retain']) => {
      const changing = codes.filter((row) => row.active !== active);
      if (changing.length > 0) return runBulk(statusChange(changing, active, retain));
      const already = codes.length === 1 ? 'is already' : 'are already';
      notify({ kind: 'info', text: `${nameOf(codes)} ${already} ${active ? 'active' : 'inactive'}` });
      return undefined;
    },
    /** Deletes after a confirmation. The server refuses codes that jobs have. */
    remove: async (codes: Codes, retain: BulkAction['retain']) => {
      const title = `Delete ${nameOf(codes)}?`;
      if (!(await confirm({ title, text: 'This cannot be undone.', danger: true }))) return;
      void runBulk({
        ...perRowWork(defaults(), codes.map(toBulkRow), removing.remove),
        title: 'Deleting cost codes',
        doneMessage: (count) => `${nameOf(codes, count)} deleted`,
        retain,
        onSettled: removing.onSettled,
      });
    },
  };
}
