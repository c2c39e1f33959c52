import { countOf } from '../../lib/countOf';
import { SelectFilter } from '../form/SelectFilter';
import { type Delimiter, delimiters } from './csvReader';
import { type Decoded, type Encoding, encodings } from './decode';
import type { Content, Source } from './state';
import type { Reading } from './useImport';

interface Props {
  source: Source;
  content: Content | undefined;
  onRead: (reading: Reading) => void;
}

/** How it is known in which encoding a file is. */
const grounds: Record<Decoded['by'], string> = {
  mark: 'The file says so itself.',
  bytes: 'It can be nothing else.',
  guess:
    'It is not UTF-8, so this is a guess. If letters such as é or ü look wrong in the next step, choose another one.',
  hand: 'As you chose.',
};
const BY_ITSELF = { value: '', label: 'Found by itself' };

/** How a file has been read, and how it can be read otherwise. */
export function HowRead({ source, content, onRead }: Props) {
  const { decoded, delimiter, lines, head } = content ?? {};
  const isFile = 'file' in source;
  return (
    <div className="pl-how-read">
      {lines && head && (
        <p>
          {countOf(lines.length, { one: 'line', many: 'lines' })} with{' '}
          {countOf(head.length, { one: 'column', many: 'columns' })}: {head.filter(Boolean).join(', ')}
        </p>
      )}
      <div className="pl-filters">
        {isFile && (
          <SelectFilter
            label="Encoding"
            options={decoded ? encodings : [BY_ITSELF, ...encodings]}
            value={decoded?.encoding ?? ''}
            onChange={(encoding) => onRead({ source, encoding: encoding as Encoding })}
          />
        )}
        <SelectFilter
          label="Separator"
          options={delimiter ? delimiters : [BY_ITSELF, ...delimiters]}
          value={delimiter ?? ''}
          onChange={(chosen) =>
            onRead({
              source,
              delimiter: chosen as Delimiter,
              encoding: decoded?.by === 'hand' ? decoded.encoding : undefined,
            })
          }
        />
      </div>
      {isFile && decoded && (
        <p className="pl-hint">
          Read as {encodings.find(({ value }) => value === decoded.encoding)?.label}. {grounds[decoded.by]}
        </p>
      )}
    </div>
  );
}
