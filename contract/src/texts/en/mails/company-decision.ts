export const companyDecision = {
  subject: 'Portolan: company certification of {companyName}',
  succeeded:
    '{companyName} is certified. The cargo big screen and air freight are unlocked for all people of ' +
    'your company account.',
  failed:
    '{companyName} could not be certified. Reason: {reason} Correct it under Settings, Company ' +
    'information, and submit again.',
};
