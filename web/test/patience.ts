import { configure } from '@testing-library/react';

/** Parts of a page load when they are first needed; on a busy machine that takes longer than the usual second. */
configure({ asyncUtilTimeout: 10_000 });
