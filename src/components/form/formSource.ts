import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { asJson } from '../../lib/values';
import { fieldProblems } from './fieldProblems';
import { hasFieldErrors, showFieldErrors } from './showFieldErrors';

/** Unsaved edits, held in react-hook-form or in a store of the screen. This is all that a draft needs. */
export interface EditSource<V = unknown> {
  getValues: () => V;
  /** Returns the values as loaded or last saved. */
  getSaved: () => unknown;
  /** Calls `onChange` after each change. Returns a function that unsubscribes. */
  subscribe: (onChange: () => void) => () => void;
  /** Replaces the current values. The saved values stay. */
  reset: (values: V) => void;
}

/** Edits that can be validated and saved. This is all that the save bar and the error summary need. */
export interface FormSource<V = unknown, O = V> extends EditSource<V> {
  /** Validates the values, then calls one of the two callbacks. */
  submit: (onValid: (values: O) => Promise<void>, onInvalid: () => void) => Promise<void>;
  /** Marks the current values as saved. */
  markSaved: () => void;
  /**
   * Places the errors of a failed save next to their fields. `text` is the remaining message for the save bar, and
   * `hasFieldErrors` is true when a field has an error.
   */
  showErrors: (error: unknown) => { text: string | undefined; hasFieldErrors: boolean };
  /**
   * Validates all fields after each change, because fixing one field can fix another (end and start). Returns a
   * function that stops this.
   */
  revalidateOnChange: () => () => void;
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
  // `formState` is only up to date while the form renders.
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
    showErrors: (error) => ({ text: showFieldErrors(form, error), hasFieldErrors: hasFieldErrors(form) }),
    revalidateOnChange() {
      const check = async (changed: string | undefined) => {
        // A server error stays until its own field changes.
        const serverErrors = fieldProblems(form.formState.errors).filter(
          ({ name, type }) => type === 'server' && name !== changed,
        );
        await form.trigger();
        for (const { name, message } of serverErrors)
          form.setError(name as Path<V>, { type: 'server', message });
      };
      return form.subscribe({
        formState: { values: true },
        callback({ name, values, defaultValues }) {
          // A form that was reset, to add another record for example, has nothing to check yet.
          const isReset = name === undefined && asJson(values) === asJson(defaultValues);
          if (!isReset) void check(name);
        },
      });
    },
  };
};
