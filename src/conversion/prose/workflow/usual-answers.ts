/** What is answered to most questions, as a part of a pattern. */
export const usualAnswers =
  '(?:if |如果)?(?:yes|no|yep|nope|y|n|true|false|ok|not ok|maybe|unsure|not sure|sometimes|是|否|不是|对|不对|有|没有|无|能|不能|会|不会|可以|不可以|行|不行|亮|不亮|通过|不通过|未通过|正常|不正常|异常|成功|失败)(?:的话)?'
