import { Fragment } from 'react';
import { printedKeys } from './keyNames';

/** Renders the keys of a shortcut. */
export function ShortcutKeys({ keys }: { keys: string }) {
  return printedKeys(keys).map((step, index) => (
    <Fragment key={index}>
      {index > 0 && ' then '}
      {step.map((key, position) => (
        <Fragment key={key}>
          {position > 0 && '+'}
          <kbd>{key}</kbd>
        </Fragment>
      ))}
    </Fragment>
  ));
}
