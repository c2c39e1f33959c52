import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { Edits, SheetForm } from './edits';
import type { Person } from './people';
import type { Rules } from './problems';
import { sheetResolver } from './sheetResolver';
import type { SheetStore } from './sheetStore';

/** The changes as a form, so that the kit's save bar, draft and guard take care of them (FAULT-79, FAULT-80). */
export function useSheetForm(
  store: SheetStore,
  people: ReadonlyMap<string, Person>,
  rules: Rules,
): UseFormReturn<SheetForm> {
  const form = useForm<SheetForm>({
    defaultValues: { edits: store.getState().history.now, reasonId: '' },
    resolver: sheetResolver(people, rules),
    shouldFocusError: false,
  });
  useEffect(() => {
    let busy = false;
    const alone = (work: () => void) => {
      if (busy) return;
      busy = true;
      work();
      busy = false;
    };
    const unwatch = store.subscribe(({ history }, before) => {
      if (history.now !== before.history.now) alone(() => put(form, history.now, before.history.now));
    });
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => alone(() => store.getState().take(values.edits)),
    });
    return () => {
      unwatch();
      unsubscribe();
    };
  }, [store, form]);
  return form;
}

/** Puts what has changed into the form, which copies all that it is given. */
function put(form: UseFormReturn<SheetForm>, edits: Edits, before: Edits): void {
  const keys = Object.keys(edits).filter((key) => edits[key] !== before[key]);
  for (const key of keys) if (form.getFieldState(`edits.${key}`).invalid) form.clearErrors(`edits.${key}`);
  const [only, other] = keys;
  const first = form.formState.defaultValues?.edits ?? {};
  if (only !== undefined && other === undefined && only in first)
    form.setValue(`edits.${only}`, edits[only] ?? null, { shouldDirty: true });
  else {
    // Who has come into the crew meanwhile is no change.
    const values = Object.entries(edits).filter(([key, edit]) => edit !== null || key in first);
    form.setValue('edits', Object.fromEntries(values), { shouldDirty: true });
  }
  // Given for one save.
  const nothing = Object.values(edits).every((edit) => edit === null);
  if (nothing && form.getValues('reasonId') !== '') form.setValue('reasonId', '', { shouldDirty: true });
}
