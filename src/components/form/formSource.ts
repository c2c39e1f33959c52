import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { fieldProblems } from './fieldProblems';
import { isRefusedBeside, placeRefusals } from './placeRefusals';

/** Unsaved edits, wherever they are kept: in react-hook-form or in a store of the screen. All that a draft asks for. */
export interface EditSource<V = unknown> {
  getValues: () => V;
  /** As they were loaded, or last saved. */
  getSaved: () => unknown;
  /** Calls back after each change. Returns how to stop that. */
  subscribe: (onChange: () => void) => () => void;
  /** Replaces what was typed. What was saved stays. */
  reset: (values: V) => void;
}

/** Edits that can be checked and saved: all that the save bar and the summary of errors ask for. */
export interface FormSource<V = unknown, O = V> extends EditSource<V> {
  /** Calls one of the two: whether the values may be sent. */
  submit: (onValid: (values: O) => Promise<void>, onInvalid: () => void) => Promise<void>;
  /** What is there now has been saved. */
  markSaved: () => void;
  /** Puts what a save was refused for beside its fields. `text` is what is left to show beside the button. */
  refuse: (error: unknown) => { text: string | undefined; beside: boolean };
  /** Until it is stopped, each change is checked against all values: fixing one field may fix another (end and start). */
  keepChecking: () => () => void;
}

const keepState = {
  keepDefaultValues: true,
  keepErrors: true,
  keepTouched: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
};

export const hookFormSource = <V extends FieldValues, C, O>(
  form: UseFormReturn<V, C, O>,
): FormSource<V, O> => {
  // `formState` is only up to date while the form is drawn.
  let saved: unknown = form.formState.defaultValues;
  return {
    getValues: () => form.getValues(),
    getSaved: () => saved,
    subscribe: (onChange) =>
      form.subscribe({
        formState: { values: true },
        callback(state) {
          saved = state.defaultValues;
          onChange();
        },
      }),
    reset: (values) => form.reset(values, keepState),
    submit: (onValid, onInvalid) => form.handleSubmit(onValid, onInvalid)(),
    markSaved: () => form.reset(form.getValues()),
    refuse: (error) => ({ text: placeRefusals(form, error), beside: isRefusedBeside(form) }),
    keepChecking() {
      const check = async (changed: string | undefined) => {
        // What the server has refused stays until its own field is changed.
        const refused = fieldProblems(form.formState.errors).filter(
          ({ name, type }) => type === 'server' && name !== changed,
        );
        await form.trigger();
        for (const { name, message } of refused) form.setError(name as Path<V>, { type: 'server', message });
      };
      return form.subscribe({ formState: { values: true }, callback: ({ name }) => void check(name) });
    },
  };
};
