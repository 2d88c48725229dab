import type { SecondFactorStep } from '../contract/index.ts';

export const codeLabel = (methods: SecondFactorStep['methods'] = ['totp']) =>
  methods.includes('totp') ? 'অ্যাপের কোড বা রিকভারি কোড' : 'রিকভারি কোড';
