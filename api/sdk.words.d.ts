// @slotwise/sdk/words

export {};
