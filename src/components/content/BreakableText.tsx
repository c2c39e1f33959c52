import { Fragment } from 'react';

interface Props {
  text: string;
  /** Matches the places between two characters where a line may end. */
  at: RegExp;
}

/** A text without spaces that breaks at given places first. */
export const BreakableText = ({ text, at }: Props) =>
  text.split(at).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
