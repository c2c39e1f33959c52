import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { FieldProblem } from './ErrorSummary';

/** Returns react-hook-form's error tree as a flat list, in the order of the fields. */
export function fieldProblems<V extends FieldValues>(errors: FieldErrors<V>): FieldProblem[] {
  const found: FieldProblem[] = [];
  function walk(node: unknown, path: string) {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && typeof node.type === 'string') {
      const message = 'message' in node && typeof node.message === 'string' ? node.message : '';
      found.push({ name: path, type: node.type, message: message || `${path} is not valid` });
      return;
    }
    for (const [key, child] of Object.entries(node))
      if (key !== 'ref') walk(child, path ? `${path}.${key}` : key);
  }
  walk(errors, '');
  return found;
}
