import { useState } from 'react';

/** `value`, or while `held` the one from before: what a person is pointing at must not move away (SIDE-10). */
export function useHeld<Value>(value: Value, held: boolean): Value {
  const [shown, setShown] = useState(value);
  if (!held && shown !== value) setShown(value);
  return held ? shown : value;
}
