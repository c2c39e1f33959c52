import { get } from 'react-hook-form';

interface FieldError {
  message?: unknown;
  /** The error of a list as a whole. */
  root?: { message?: unknown };
}

/** Returns the message at a path of react-hook-form's error tree. */
export function errorAt(errors: object | undefined, path: string): string | undefined {
  const found: FieldError | undefined = get(errors, path);
  const message = found?.message ?? found?.root?.message;
  return typeof message === 'string' ? message : undefined;
}
