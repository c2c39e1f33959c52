import '../common/ticket.scss';
import { useQueryClient } from '@tanstack/react-query';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { employeeQueries } from '../../../api/employees/queries';
import { ticketItems } from '../../../api/ticketItems/queries';
import { itemKindOf } from '../../../api/ticketItems/contract';
import { isSame } from '../../../components/conflict/differences';
import { notify } from '../../../components/feedback/banners';
import { findItems } from '../../../components/form/usePickerPages';
import { readCopiedRows } from '../../../components/import/copiedRows';
import { useIsMounted } from '../../../components/useIsMounted';
import { useMediaQuery } from '../../../components/useMediaQuery';
import { countOf } from '../../../lib/countOf';
import { lineColumns, type LinesOf, pasteLines, readLines, textsToFind } from './pastedLines';
import { isBlankTicketLine, type TicketForm } from './ticketValues';

/** A ticket that needs more lines is several. */
const MAX_PASTED_LINES = 500;

const lineNoun = { one: 'line', many: 'lines' };

/** True where a line's fields fit side by side. Elsewhere each line is a card. */
export const useIsSheet = (): boolean => !useMediaQuery('screen and (max-width: 1199.98px)');

interface Props<Kind extends keyof LinesOf> {
  form: TicketForm;
  kind: Kind;
  blank: () => LinesOf[Kind];
  /** The unit of a listed item. */
  unitOf?: (itemId: string) => Promise<string | undefined>;
  children: ReactNode;
}

/**
 * Lines that are filled in as in a spreadsheet: Enter goes to the next line and adds one after the last, up and down to
 * the same field of another line, copied rows are pasted from the focused field on, and Ctrl+Z takes back what was
 * pasted or removed.
 */
export function LineSheet<Kind extends keyof LinesOf>({ form, kind, blank, unitOf, children }: Props<Kind>) {
  const { control, getValues, setValue } = form;
  const client = useQueryClient();
  const isMounted = useIsMounted();
  const isSheet = useIsSheet();
  const [isPasting, setPasting] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const lines = useWatch({ control, name: kind as 'labor' });
  /** What was there before each step, and after it: a step is taken back while nothing has changed since. */
  const steps = useRef<{ before: unknown; after: unknown }[]>([]);
  const lastLines = useRef(lines);
  useEffect(() => {
    const isRemoved = lastLines.current.some(({ id }) => !lines.some((line) => line.id === id));
    if (isRemoved) steps.current.push({ before: lastLines.current, after: lines });
    lastLines.current = lines;
  }, [lines]);

  const change = (next: unknown) => {
    lastLines.current = next as typeof lines;
    setValue(kind as 'labor', next as typeof lines, { shouldDirty: true, shouldValidate: true });
  };

  /** Returns whether there was a step to take back. */
  function undo(): boolean {
    const step = steps.current.at(-1);
    if (!step || !isSame(step.after, getValues(kind))) return false;
    steps.current.pop();
    change(step.before);
    return true;
  }

  async function paste(text: string, index: number, field: string) {
    const { block, more } = readCopiedRows(text, MAX_PASTED_LINES);
    const copied = readLines(block, lineColumns[kind], field);
    setPasting(true);
    const searches = await Promise.all(
      textsToFind(copied).map(async ([name, texts]) => {
        const result =
          name === 'employeeId'
            ? await findItems(client, employeeQueries.activeChoices, texts)
            : await findItems(client, ticketItems[itemKindOf[kind as 'material']].choices, texts);
        return { name, texts, ...result };
      }),
    );
    const ids = searches.flatMap(({ found }) => [...found.values()].map(({ id }) => id));
    const units = new Map(await Promise.all(ids.map(async (id) => [id, await unitOf?.(id)] as const)));
    if (!isMounted()) return;
    setPasting(false);
    // Only now, with what was typed while the names were looked up.
    const before = getValues(kind) as LinesOf[Kind][];
    const found = new Map(searches.map((search) => [search.name, search.found]));
    const after = pasteLines(before, copied, { from: index, blank, found, units });
    change(after);
    steps.current.push({ before, after });
    const kept = (isFailed: boolean) =>
      [
        ...new Set(
          searches.flatMap(({ texts, ...search }) =>
            texts.filter((text) => !search.found.has(text) && search.failed.has(text) === isFailed),
          ),
        ),
      ].join(', ');
    const [unlisted, failed] = [kept(false), kept(true)];
    notify({
      kind: 'success',
      text: [
        `${countOf(copied.rows.length, lineNoun)} pasted.`,
        copied.hasHeader && 'The header was left out.',
        unlisted && `Not in the list, kept as description: ${unlisted}.`,
        failed && `Couldn't be looked up, kept as description: ${failed}.`,
        copied.skippedColumns > 0 &&
          `${countOf(copied.skippedColumns, { one: 'column', many: 'columns' })} did not fit.`,
        more > 0 && `${countOf(more, lineNoun)} did not fit.`,
      ]
        .filter(Boolean)
        .join(' '),
      action: {
        label: 'Undo',
        run: () =>
          undo() ||
          notify({
            kind: 'info',
            text: 'The lines have changed since, so they stay. Remove them one by one.',
          }),
      },
    });
  }

  /** The line and the field that have an input: 'material.3.quantity'. */
  const positionOf = (target: EventTarget): [index: number, field: string] | undefined => {
    const name = target instanceof HTMLInputElement ? target.name : '';
    const [, index, field] = new RegExp(`^${kind}\\.(\\d+)\\.(.+)$`).exec(name) ?? [];
    return index === undefined || field === undefined ? undefined : [Number(index), field];
  };
  const focusAt = (index: number, field: string): boolean => {
    const input = element.current?.querySelector<HTMLInputElement>(`[name="${kind}.${index}.${field}"]`);
    input?.focus();
    input?.select();
    return input != null;
  };

  function onPaste(event: ClipboardEvent) {
    const position = positionOf(event.target);
    const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '');
    // One value is typed into its field.
    if (!position || !/[\t\n]/.test(text)) return;
    event.preventDefault();
    void paste(text, ...position);
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, target, defaultPrevented, altKey, shiftKey } = event;
    if (defaultPrevented || altKey) return;
    const hasModifier = event.ctrlKey || event.metaKey;
    // Also on the button that has removed a line.
    if (hasModifier && !shiftKey && key.toLowerCase() === 'z' && undo()) event.preventDefault();
    const position = positionOf(target);
    if (hasModifier || !position || !isSheet) return;
    const [index, field] = position;
    if (key === 'Enter') {
      event.preventDefault();
      const [[first = ''] = []] = lineColumns[kind];
      const isMoved = focusAt(index + (shiftKey ? -1 : 1), first);
      if (!isMoved && !shiftKey && !isBlankTicketLine(kind, getValues(`${kind}.${index}`)))
        element.current?.querySelector<HTMLButtonElement>(`[name="${kind}.root"]`)?.click();
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (focusAt(index + (key === 'ArrowDown' ? 1 : -1), field)) event.preventDefault();
    }
  }

  return (
    // Only the inputs within it have the focus.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="pl-line-sheet pl-wide" ref={element} onPaste={onPaste} onKeyDown={onKeyDown}>
      {children}
      {isPasting && <p className="pl-hint">Looking up the pasted names…</p>}
      {isSheet && lines.length === 1 && (
        <p className="pl-hint">
          Enter goes to the next line. Rows copied in a spreadsheet can be pasted into a field.
        </p>
      )}
    </div>
  );
}
