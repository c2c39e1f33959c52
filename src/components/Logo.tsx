// Always inline: whether the build puts a small file into the code depends on what it reads first.
import mark from './mark.svg?inline';

/** The product's logo, inlined to avoid a request. */
export const Logo = ({ size }: { size: number }) => <img src={mark} alt="" width={size} height={size} />;
