import type { Me } from "@handyman/core/staff/schema";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "../../lib/api.ts";
import { staffApi } from "../lib/api.ts";
import { signOut } from "../lib/session.ts";
import { meKey } from "../lib/use-me.ts";

const secondFactor = staffApi.me["second-factor"];

function useSetSecondFactor() {
  const client = useQueryClient();
  return (isOn: boolean) =>
    client.setQueryData<Me>(meKey, (before) => before && { ...before, secondFactor: isOn });
}

export const useBegin = () => useMutation({ mutationFn: () => answerOf(secondFactor.$post()) });

export function useConfirm() {
  const setSecondFactor = useSetSecondFactor();
  return useMutation({
    mutationFn: (code: string) => answerOf(secondFactor.confirm.$post({ json: { code } })),
    onSuccess: () => setSecondFactor(true),
  });
}

export function useTurnOff() {
  const setSecondFactor = useSetSecondFactor();
  return useMutation({
    mutationFn: () => answerOf(secondFactor.$delete()),
    onSuccess: () => setSecondFactor(false),
  });
}

export const useSignOutEverywhere = () =>
  useMutation({
    mutationFn: async () => {
      await answerOf(staffApi.me["sign-out"].$post());
      await signOut();
    },
  });
